import { use, useRef, useState } from "react";
import { useDossier } from "#app/admin/dossier/use-draft.ts";
import { Field, GroupFields } from "#app/admin/fields/field.tsx";
import { type Control, type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import {
  controlClass,
  errorClass,
  hintClass,
  Labelled,
  SelectControl,
  Titled,
} from "#app/admin/fields/labelled.tsx";
import { ChoiceControl, ProductPathControl } from "#app/admin/fields/plain-controls.tsx";
import type { Group, Shape, Value } from "#app/admin/fields/shape.ts";
import { below, isBlank } from "#app/admin/fields/values.ts";
import { type Duty, dutiesOf } from "#app/admin/gate/gate.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { PictureControl } from "#app/admin/media/picture-control.tsx";
import { findPicture } from "#app/admin/media/picture-kind.ts";
import { Options } from "#app/admin/ui/controls.tsx";
import { FeatureIcon } from "#app/product/page/feature-icon.tsx";
import type { FeatureIconName } from "#app/product/record/feature-icon-names.ts";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { readPicturePath } from "#config/uploaded-pictures.ts";
import { RecordLists, SourceControl } from "./source-control.tsx";

interface NamesProps extends ControlProps {
  names: readonly { key: string; name: string }[];
  none?: string | undefined;
  onChoose?: (key: string) => Value;
}

/** One of some names. What is not among them any more stays chosen, and is named by itself. */
function Names({ shape, path, value, names, none = "Choisir…", ...choosing }: NamesProps) {
  const chosen = String(value);
  const isGone = chosen !== "" && !names.some(({ key }) => key === chosen);
  return (
    <SelectControl shape={shape} path={path} value={chosen} {...choosing}>
      <option value="">{none}</option>
      <Options of={names.map(({ key, name }) => [key, name])} />
      {isGone && <option value={chosen}>{`${chosen} (retiré)`}</option>}
    </SelectControl>
  );
}

const named = (names: readonly string[]) => names.map((name) => ({ key: name, name }));

/** One of the dossier's criteria. */
function CriterionControl(props: ControlProps) {
  const names = use(RecordLists).criteria.filter(({ key }) => key !== "");
  return <Names {...props} names={names} none={props.shape.texts.words?.null} />;
}

/** One of the rivals that the page compares. */
function RivalControl(props: ControlProps) {
  const names = use(RecordLists).rivals.map(({ name }) => name);
  return <Names {...props} names={named(names.filter(Boolean))} />;
}

/** One of the category's criteria, whose name comes with it. */
function CategoryCriterionControl(props: ControlProps) {
  const names = use(RecordLists).categoryCriteria;
  const { change } = useFields();
  const choose = (key: string) => {
    const name = names.find((one) => one.key === key)?.name;
    if (name) change(props.path.replace(/key$/, "name"), name);
    return key;
  };
  return <Names {...props} names={names} onChoose={choose} />;
}

/** What the law asks of the category's products, and what is stated already; the rest can be added. */
function DutiesControl({ shape, path, value }: ControlProps) {
  const { category } = useDossier();
  const owed = category ? dutiesOf(category.slug) : [];
  return (
    <Titled shape={shape} path={path}>
      <div className="mt-1 grid gap-3">
        {owed.length === 0 && <p className={hintClass}>La loi n’en demande aucune dans cette catégorie.</p>}
        <GroupFields
          shape={shape as Group}
          path={path}
          value={value}
          isSpared={(name, stated) =>
            !owed.includes(name as Duty) && (isBlank(stated) || stated === "not-applicable")
          }
        />
      </div>
    </Titled>
  );
}

/** The signature of the page: one of those kept under « Signatures », or a name from before. */
function SignatureControl(props: ControlProps) {
  const { signatures } = use(RecordLists);
  const name = String(props.value);
  const names = !name || signatures.includes(name) ? signatures : [name, ...signatures];
  return <Names {...props} names={named(names)} none={props.shape.texts.words?.[""]} />;
}

function IconControl({ shape, path, value }: ControlProps) {
  const icon = value && <FeatureIcon name={value as FeatureIconName} />;
  return (
    <ChoiceControl
      shape={shape as Extract<Shape, { kind: "choice" }>}
      path={path}
      value={String(value)}
      aside={icon}
    />
  );
}

/** The controls that the schema of the record names. */
export const recordControls: Readonly<Record<string, Control>> = {
  source: SourceControl,
  criterion: CriterionControl,
  rival: RivalControl,
  categoryCriterion: CategoryCriterionControl,
  product: ProductPathControl,
  signature: SignatureControl,
  icon: IconControl,
  picture: PictureItem,
  duties: DutiesControl,
};

/** A picture: uploaded, chosen in the library or named by its address. The shown file tells its size. */
function PictureItem({ shape, path, value }: ControlProps) {
  const { change } = useFields();
  const { fields } = shape as Group;
  const { src, alt, width, height } = value as Record<"src" | "alt" | "width" | "height", Value>;
  const measured = useRef(src);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (width && height && measured.current === src) return;
    measured.current = src;
    // The browser may show an upload in a smaller size than its file's.
    const size = readPicturePath(String(src)) ?? { width: naturalWidth, height: naturalHeight };
    change(path, { src: src ?? "", alt: alt ?? "", width: size.width, height: size.height }, true);
  };
  const preview = src && (
    <ResponsiveImage
      key={String(src)}
      src={String(src)}
      alt="Aperçu"
      sizes="10rem"
      onLoad={({ currentTarget }) => measure(currentTarget)}
      className="h-auto w-40"
    />
  );
  return (
    <div className="col-span-full grid gap-3">
      <PictureControl
        preview={preview}
        onChoose={({ address, ...picture }) => {
          // Of an upload the shown file tells the size.
          if (picture.width !== null) measured.current = address;
          change(path, { src: address, ...picture });
        }}
      />
      {fields.src && (
        <PictureAddress shape={fields.src} path={below(path, "src")} value={String(src ?? "")} />
      )}
      {fields.alt && <Field shape={fields.alt} path={below(path, "alt")} value={alt ?? ""} />}
    </div>
  );
}

const missing = "Il n’y a pas d’image à cette adresse sur ce site.";

interface PictureAddressProps {
  shape: Shape;
  path: string;
  value: string;
}

/**
 * The typed address of a picture. It enters the draft when the field loses the focus, and only if the picture
 * exists: otherwise the database refuses the whole draft.
 */
function PictureAddress({ shape, path, value }: PictureAddressProps) {
  const { change } = useFields();
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  const leave = async () => {
    const address = typed?.trim();
    if (address === undefined) return;
    const isThere = address === value || !address.startsWith("/media/") || (await isKnown(address));
    setIsMissing(!isThere);
    if (!isThere) return;
    setTyped(null);
    change(path, address);
  };

  return (
    <div>
      <Labelled shape={shape} path={path}>
        {(attributes) => (
          <input
            {...attributes}
            {...(isMissing && { "aria-invalid": true })}
            type="text"
            inputMode="url"
            spellCheck={false}
            value={typed ?? value}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => void leave()}
            className={controlClass}
          />
        )}
      </Labelled>
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {isMissing && missing}
      </p>
    </div>
  );
}

/** Without an answer the draft is saved all the same, and says itself what it meets. */
const isKnown = (address: string): Promise<boolean> =>
  asPerson((client) => findPicture(client, address)).then(
    (picture) => picture !== null,
    () => true,
  );
