import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AssignedWork as Work } from "./account-access.ts";
import { staffMessages } from "./staff.words.ts";

/** What is assigned to a colleague; each count links to where it is reassigned. */
export function AssignedWork({ work }: { work: Work }) {
  const { counsellorId: id } = work;
  const texts = staffMessages.work;
  const links = [
    { to: `/admin/students?counsellor=${id}`, label: texts.students({ count: work.students }) },
    { to: `/admin/applications?counsellor=${id}`, label: texts.applications({ count: work.applications }) },
    {
      to: `/admin/bookings?view=list&counsellor=${id}`,
      label: texts.upcomingBookings({ count: work.upcomingBookings }),
    },
    { to: `/admin/counsellors/${id}`, label: texts.counsellor },
  ];
  return (
    <Card
      level={3}
      title={staffMessages.workTitle}
      description={staffMessages.workLead({
        counsellor: work.counsellorName,
        state: work.active ? "active" : "inactive",
      })}
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
