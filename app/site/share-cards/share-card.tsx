import { southernCross, starRadius } from "#app/ui/brand/cross-geometry.ts";
import { shareCardWords } from "./share-cards.words.ts";

/** The text on the picture of a shared link. */
export interface ShareCard {
  /** What kind of page it is: "Course", "University", "Guide". */
  readonly kind: string;
  readonly title: string;
  /** Under the title: who offers it, or what it is about. */
  readonly line: string;
  /** Figures with what they mean; at most three. */
  readonly facts: readonly { readonly figure: string; readonly label: string }[];
}

export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

/** The night set of the tokens, for a picture that knows no stylesheet. */
const COLOUR = {
  sky: "#081021",
  horizon: "#14233d",
  paper: "#fbf7f1",
  muted: "#a4aec2",
  line: "#3a4763",
  eucalyptus: "#8fd0b6",
  ochre: "#ecab4a",
};
const TITLE_SIZES = [
  { upTo: 34, size: 76 },
  { upTo: 64, size: 60 },
  { upTo: 110, size: 48 },
] as const;
const SMALLEST = 40;
/** Longer titles end in an ellipsis: there is no room for more than three lines. */
const LONGEST_TITLE = 150;

/** The picture as a tree for the renderer: flex boxes with inline styles only, which is all it knows. */
export function ShareCardPicture({ card, brandName }: { card: ShareCard; brandName: string }) {
  const title =
    card.title.length > LONGEST_TITLE ? `${card.title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : card.title;
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? SMALLEST;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        boxSizing: "border-box",
        width: "100%",
        height: "100%",
        padding: "64px 72px 56px",
        color: COLOUR.paper,
        fontFamily: "Anek, AnekExt",
        backgroundImage: `linear-gradient(180deg, ${COLOUR.sky} 0%, ${COLOUR.horizon} 100%)`,
      }}
    >
      <Sky />
      <div style={{ display: "flex", color: COLOUR.eucalyptus, fontSize: 28 }}>{card.kind}</div>
      <div
        style={{
          display: "flex",
          marginTop: 20,
          maxWidth: 770,
          fontFamily: "Eczar, EczarExt",
          fontWeight: 600,
          fontSize: size,
          lineHeight: 1.12,
        }}
      >
        {title}
      </div>
      <div style={{ display: "flex", marginTop: 18, maxWidth: 770, color: COLOUR.muted, fontSize: 32 }}>
        {card.line}
      </div>
      <div style={{ display: "flex", flexGrow: 1 }} />
      <div
        style={{
          display: "flex",
          alignItems: "flex-end",
          borderTop: `2px solid ${COLOUR.line}`,
          paddingTop: 28,
        }}
      >
        {card.facts.map(({ figure, label }) => (
          <div key={label} style={{ display: "flex", flexDirection: "column", marginRight: 56 }}>
            <div style={{ display: "flex", fontSize: 38, fontWeight: 500 }}>{figure}</div>
            <div style={{ display: "flex", fontSize: 24, color: COLOUR.muted }}>{label}</div>
          </div>
        ))}
        <div style={{ display: "flex", flexGrow: 1 }} />
        <div style={{ display: "flex", fontFamily: "Eczar, EczarExt", fontWeight: 600, fontSize: 36 }}>
          {brandName}
        </div>
      </div>
    </div>
  );
}

/** The Cross with its pointers, over the upper right corner. */
function Sky() {
  const place = ({ x, y }: { x: number; y: number }) => ({ x: 235 + x * 12.5, y: 150 + y * 21 });
  const star = (name: string) => southernCross.find((each) => each.name === name) ?? southernCross[6];
  const figure = [
    ["Rigil Kentaurus", "Hadar"],
    ["Gacrux", "Acrux"],
    ["Mimosa", "Imai"],
  ].map((pair) => pair.map((name) => place(star(name))));
  return (
    <svg width="290" height="190" viewBox="0 0 290 190" style={{ position: "absolute", top: 40, right: 44 }}>
      <title>{shareCardWords.cross}</title>
      {figure.map(([from, to]) => (
        <line
          key={`${from?.x} ${to?.x}`}
          x1={from?.x}
          y1={from?.y}
          x2={to?.x}
          y2={to?.y}
          stroke={COLOUR.line}
          strokeWidth="2"
        />
      ))}
      {southernCross.map((each) => {
        const { x, y } = place(each);
        return (
          <circle
            key={each.name}
            cx={x}
            cy={y}
            r={starRadius(each, 1.5)}
            fill={each.name === "Acrux" ? COLOUR.ochre : COLOUR.paper}
          />
        );
      })}
    </svg>
  );
}
