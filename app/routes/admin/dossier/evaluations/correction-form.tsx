import { Button } from "#app/ui/button.tsx";
import { useRecording } from "./use-recording.ts";

export function CorrectionForm() {
  const { record, refusal, isPending } = useRecording("La correction est publiée");
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    record({ intent: "correct", draft: { was: text("was"), is_now: text("is_now") } });
  };
  return (
    <form method="post" onSubmit={submit} className="recording">
      <label className="record-field">
        <span className="record-label">Ce qui était faux</span>
        <textarea name="was" required maxLength={600} rows={2} className="record-control" />
      </label>
      <label className="record-field">
        <span className="record-label">Ce que la page dit désormais</span>
        <textarea name="is_now" required maxLength={600} rows={2} className="record-control" />
      </label>
      <p role="alert" className="record-fault empty:hidden">
        {refusal}
      </p>
      <div>
        <Button type="submit" size="medium" variant="outline" disabled={isPending}>
          Publier la correction
        </Button>
      </div>
    </form>
  );
}
