import { EmptyChart } from "#app/ui/brand/empty-chart.tsx";
import { Logo, LogoMark } from "#app/ui/brand/logo.tsx";
import { NightHorizon } from "#app/ui/brand/night-horizon.tsx";
import { OffChart } from "#app/ui/brand/off-chart.tsx";
import { CrossProgress, SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { Sample, Samples } from "./sample.tsx";

const lit = (count: number) => Array.from({ length: 7 }, (_, at) => at < count);

export function BrandSamples() {
  return (
    <Samples>
      <Sample title="Logo">
        <div className="flex flex-wrap items-center gap-8">
          <Logo brandName="Southbound" />
          <LogoMark className="h-16 w-auto text-eucalyptus" />
          <div data-surface="night" className="rounded-sm px-5 py-4">
            <Logo brandName="Southbound" />
          </div>
        </div>
      </Sample>
      <Sample title="The figure, all lit">
        <SouthernCross className="h-24 w-auto" />
      </Sample>
      <Sample title="Progress, first step">
        <CrossProgress step={1} total={7} complete={lit(0)} title="Personal Info" />
      </Sample>
      <Sample title="Progress, in the middle">
        <CrossProgress step={4} total={7} complete={lit(3)} title="English Test" />
      </Sample>
      <Sample title="Progress, with a gap">
        <CrossProgress
          step={6}
          total={7}
          complete={[true, false, true, true, true, false, false]}
          title="Documents"
        />
      </Sample>
      <Sample title="Progress, last step">
        <CrossProgress step={7} total={7} complete={lit(7)} title="PR Assessment" />
      </Sample>
      <Sample title="Empty">
        <EmptyChart className="h-28 w-auto text-ink-faint" />
      </Sample>
      <Sample title="Off the chart">
        <OffChart className="h-52 w-auto max-w-full text-ink-muted" />
      </Sample>
      <Sample title="Night horizon" wide>
        <div data-surface="night" className="overflow-hidden rounded-md">
          <NightHorizon className="h-72 w-full" />
        </div>
      </Sample>
    </Samples>
  );
}
