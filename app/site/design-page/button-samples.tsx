import { useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BADGE_VARIANTS } from "#app/ui/badge-tone.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ArrowRight, Ellipsis, Plus, Trash2 } from "#app/ui/icons.tsx";
import { Sample, Samples } from "./sample.tsx";

const variants = ["primary", "secondary", "ghost", "destructive", "link"] as const;
const names = [
  "Aarav Sharma",
  "Priya Nair",
  "Md. Rafiqul Islam",
  "Ayesha Khan",
  "Dilini Perera",
  "Bikash Thapa",
];

export function ButtonSamples() {
  const [busy, setBusy] = useState(false);
  return (
    <Samples>
      {variants.map((variant) => (
        <Sample key={variant} title={variant}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
          </div>
        </Sample>
      ))}
      <Sample title="Sizes, icons, links">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            size="lg"
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => setBusy(!busy)}
          >
            Apply Now
          </Button>
          <ButtonLink to="/dev/design" icon={<Plus aria-hidden="true" />}>
            A link
          </ButtonLink>
          <Button iconOnly aria-label="More" icon={<Ellipsis aria-hidden="true" />} variant="ghost" />
          <Button
            iconOnly
            aria-label="Remove"
            icon={<Trash2 aria-hidden="true" />}
            size="sm"
            loading={busy}
          />
          <CopyButton text="SB-7K2M-94" />
        </div>
      </Sample>
      <Sample title="Badges">
        <div className="flex flex-wrap gap-2">
          {BADGE_VARIANTS.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample title="Monograms">
        <div className="flex flex-wrap items-center gap-3">
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="University of Melbourne" kind="organisation" size="lg" />
          <Avatar name="Monash University" kind="organisation" size="sm" />
        </div>
      </Sample>
    </Samples>
  );
}
