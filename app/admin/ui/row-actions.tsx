import { Button } from "#app/ui/button.tsx";

/** The actions of a row, the likely one first; they lie on what opens the whole row. */
export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <div className="relative z-1 flex shrink-0 items-center gap-1.5 *:min-h-11 lg:*:min-h-7 lg:*:px-2.5 lg:*:py-0.5 lg:*:text-xs">
    {children}
  </div>
);

interface ActionProps extends Omit<React.ComponentPropsWithoutRef<"button">, "className"> {
  /** What it is done to, for those who hear the button alone. */
  subject: string;
}

/** The likely one. */
export const RowButton = ({ subject, children, ...props }: ActionProps) => (
  <Button variant="outline" size="small" className="whitespace-nowrap" {...props}>
    <span>
      {children}
      <span className="sr-only"> : {subject}</span>
    </span>
  </Button>
);

/** Another action; narrow screens have it on the row's own screen, where it has one. */
export const OtherAction = ({ subject, isAlways, children, ...props }: ActionProps & { isAlways?: true }) => (
  <button
    type="button"
    {...props}
    className={`px-2 font-semibold whitespace-nowrap decoration-1 underline-offset-4 hover:underline disabled:cursor-progress disabled:opacity-60 ${isAlways ? "" : "max-lg:hidden"}`}
  >
    {children}
    <span className="sr-only"> : {subject}</span>
  </button>
);
