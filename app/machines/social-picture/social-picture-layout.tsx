import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { socialPictureSize } from "#app/lib/head/meta.ts";
import { mark, ornamentPath } from "#app/ui/wordmark.tsx";
import { palette, site } from "#config/site.ts";

/** What the picture shows that social networks have beside a link. */
export interface SocialPicture {
  title: string;
  /** Above the title: the category or the kind of page. */
  kicker: string | null;
  /** What the choice rests on, in one sentence; absent where none is written. */
  argument?: string;
  /** What the price comes to for each use; absent where nobody has counted, and where the argument says it. */
  cost?: string;
  /** In euros. */
  price: number | null;
  /** « environ » before the price, as on the page. */
  isPriceApproximate?: boolean;
  /** The path of a picture of this site. */
  picturePath: string | null;
  /** How a photograph is cut: column and row of the crop, from 0 to 8 each. Without it around its middle. */
  cut?: { isPackshot: boolean; focus: string };
}

const [soft] = palette["ink-soft"];
/** A picture in another site’s page has no night side. */
const colours = { paper: palette.paper[0], ink: palette.ink[0], soft, accent: palette.accent[0] };

/** The second font has letters that the first lacks. */
const sans = "Hanken Grotesk, Hanken Grotesk Extended";
const serif = "Besley, Besley Extended";

export const PICTURE_WIDTH = 560;
const ORNAMENT_WIDTH = 300;
const padding = { left: 64, right: 48 };
const LONG_TITLE = 32;
/** From this length on, balanced lines would break a word too early. */
const LONG_WORD = 16;

/**
 * A social picture without the product’s own picture, which the drawing adds on the right. Satori supports
 * flex boxes, but no classes.
 */
export function SocialPictureLayout({
  title,
  kicker,
  argument,
  cost,
  price,
  isPriceApproximate,
  picturePath,
}: SocialPicture) {
  const [size, longSize] = picturePath ? [66, 52] : [84, 66];
  const width = socialPictureSize.width - (picturePath ? PICTURE_WIDTH : ORNAMENT_WIDTH);
  const hasLongWord = title.split(" ").some((word) => word.length > LONG_WORD);
  return (
    <div
      style={{
        ...socialPictureSize,
        display: "flex",
        background: colours.paper,
        color: colours.ink,
        fontFamily: sans,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width,
          padding: `${cost ? 40 : 56}px ${padding.right}px ${cost ? 40 : 52}px ${padding.left}px`,
          // Breaks a word that is longer than the line.
          wordBreak: "break-word",
        }}
      >
        <Mark />
        <div
          style={{ display: "flex", flexDirection: "column", width: width - padding.left - padding.right }}
        >
          {kicker && (
            <div style={{ fontSize: 30, color: colours.soft, marginBottom: 18, lineClamp: 2 }}>{kicker}</div>
          )}
          <div
            style={{
              fontFamily: serif,
              fontWeight: 700,
              fontSize: title.length > LONG_TITLE || argument ? longSize : size,
              lineHeight: 1.08,
              letterSpacing: "-0.03em",
              lineClamp: 4,
              textWrap: hasLongWord ? "wrap" : "balance",
            }}
          >
            {title}
          </div>
          {argument && (
            <div style={{ fontSize: 32, lineHeight: 1.28, marginTop: 22, lineClamp: 5 }}>{argument}</div>
          )}
          {cost && (
            <div style={{ fontSize: 28, lineHeight: 1.28, marginTop: 16, lineClamp: 3, color: colours.soft }}>
              {cost}
            </div>
          )}
        </div>
        <div style={{ display: "flex", fontSize: 32, color: colours.soft }}>
          {price !== null ? (
            <Price amount={price} isApproximate={isPriceApproximate ?? false} />
          ) : (
            title !== site.tagline && site.tagline
          )}
        </div>
      </div>
      {picturePath ? <div style={{ display: "flex", width: PICTURE_WIDTH }} /> : <Ornament />}
    </div>
  );
}

/** In place of a missing picture. */
function Ornament() {
  return (
    <div style={{ display: "flex", width: ORNAMENT_WIDTH, alignItems: "flex-end", paddingBottom: 64 }}>
      <OrnamentShape width={224} height={192} />
    </div>
  );
}

function Price({ amount, isApproximate }: { amount: number; isApproximate: boolean }) {
  return (
    <div style={{ display: "flex", alignItems: "baseline" }}>
      {isApproximate && <div style={{ marginRight: 12 }}>environ</div>}
      <div style={{ fontFamily: serif, fontWeight: 700, fontSize: 44, color: colours.ink }}>
        {formatPrice(amount)}
      </div>
    </div>
  );
}

function OrnamentShape(place: Pick<React.ComponentProps<"svg">, "width" | "height" | "style">) {
  return (
    <svg aria-hidden="true" viewBox="-4 0 266 228" {...place}>
      <path d={ornamentPath} fill={colours.accent} />
    </svg>
  );
}

/** The wordmark of `app/ui/wordmark.tsx` in the subset of CSS that Satori supports. */
function Mark() {
  return (
    <div
      style={{
        display: "flex",
        fontFamily: serif,
        fontWeight: 800,
        fontSize: 44,
        letterSpacing: "-0.02em",
      }}
    >
      {mark.before}
      {mark.after !== undefined && (
        <div style={{ display: "flex", position: "relative" }}>
          E
          <OrnamentShape width={12} height={10} style={{ position: "absolute", top: 2, left: 15 }} />
        </div>
      )}
      {mark.after}
    </div>
  );
}
