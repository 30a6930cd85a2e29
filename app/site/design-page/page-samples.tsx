import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { SkeletonText } from "#app/ui/skeleton.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Sample, Samples } from "./sample.tsx";

export function PageSamples() {
  return (
    <Samples>
      <Sample title="Page header" wide>
        <PageHeader
          title="Partner Dashboard"
          description="Welcome, Himal Education Consultancy"
          badge={<Badge variant="warning">pending</Badge>}
          actions={<Button>Sign Out</Button>}
        />
      </Sample>
      <Sample title="Card, ruled">
        <Card
          level={3}
          title="My Applications"
          description="One draft, two with us"
          footer={
            <ButtonLink to="/apply" variant="primary">
              Start New Application
            </ButtonLink>
          }
        >
          <Progress label="Draft" value={3} max={7} valueText="3 of 7" />
        </Card>
      </Sample>
      <Sample title="Card, raised">
        <Card level={3} look="raised" title="Consultations" aside={<Badge variant="info">30 minutes</Badge>}>
          <p>Talk to a counsellor. It is free.</p>
        </Card>
      </Sample>
      <Sample title="Notices">
        <div className="flex flex-col gap-3">
          <Notice title="Signed in as a student">You can leave this page and come back to it.</Notice>
          <Notice tone="success">Application submitted successfully!</Notice>
          <Notice tone="warning" title="Account Pending Approval">
            Your partner account is currently under review by our admin team.
          </Notice>
          <Notice
            tone="destructive"
            title="Three answers are missing"
            actions={<Button size="sm">Show them</Button>}
          >
            Nothing you typed is lost.
          </Notice>
        </div>
      </Sample>
      <Sample title="Still loading">
        <SkeletonText lines={4} />
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Sign in or sign up"
          items={[
            { value: "in", label: "Sign In", content: "The sign-in form." },
            { value: "up", label: "Sign Up", content: "The sign-up form." },
            { value: "off", label: "Later", content: "", disabled: true },
          ]}
        />
      </Sample>
      <Sample title="Tab links">
        <TabLinks
          label="Requests"
          items={[
            { href: "?kind=partners", label: "Partners", current: true },
            { href: "?kind=institutions", label: "Institutions", current: false },
            { href: "?kind=staff", label: "Staff", current: false },
          ]}
        />
      </Sample>
    </Samples>
  );
}
