import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { prepareToasts } from "#app/ui/toasts.tsx";
import { useReturningFocus } from "#app/ui/use-returning-focus.ts";
import { contactMessageSchema } from "./contact-message.ts";
import { failedText, proofField, sent, trapField } from "./contact-texts.ts";

interface ContactFormProps {
  isSent: boolean;
  /** The subject that the link to this page fills in. */
  subject: string;
  /** The beginning of the message, which the link fills in. */
  message: string;
  hasFailed: boolean;
  /** The server's result of the last submission. */
  lastResult: SubmissionResult | undefined;
  /** Sent back with the form: people without JavaScript answer it by waiting. */
  challenge: string | undefined;
  /** The fields to send again, with the challenge solved. */
  solved: Record<string, string> | undefined;
}

export function ContactForm(props: ContactFormProps) {
  const { isSent, subject, message, lastResult, challenge, solved } = props;
  const { key } = useLocation();
  const notice = useRef<HTMLParagraphElement>(null);
  useSubmissionResult(props, notice);
  return (
    <>
      {isSent && (
        <p
          ref={notice}
          role="status"
          tabIndex={-1}
          className="mb-8 max-w-prose border-l-2 border-success py-1 pl-6"
        >
          <strong className="block font-serif text-subheading">{sent.title}</strong>
          {sent.description}
        </p>
      )}
      {/* The key makes a new, empty form after each sent message. */}
      <Fields
        key={isSent ? key : "draft"}
        subject={subject}
        message={message}
        lastResult={lastResult}
        challenge={challenge}
        isSendingAgain={useSendingAgain(solved)}
      />
    </>
  );
}

/**
 * Announces the result of a submission, but not when the success page is reloaded or reached by going back. The notice
 * takes the focus, because an empty form replaces the one that had it.
 */
function useSubmissionResult(
  { isSent, hasFailed, lastResult }: ContactFormProps,
  notice: React.RefObject<HTMLElement | null>,
): void {
  const { key } = useLocation();
  const hasGoneBack = useNavigationType() === "POP";
  const openedAt = useRef(key);

  useEffect(prepareToasts, []);

  useEffect(() => {
    if (!isSent || hasGoneBack || key === openedAt.current) return;
    showToast(sent);
    notice.current?.focus();
  }, [isSent, hasGoneBack, key, notice]);

  useEffect(() => {
    // Each answer is a new object, so a second failure is shown as well.
    if (!lastResult || !hasFailed) return;
    // The toast repeats the form's own text, so that both agree: after too many messages one must wait an hour.
    const description = lastResult.error?.[""]?.[0] ?? failedText;
    showToast({ title: "Erreur", description, variant: "destructive" });
  }, [lastResult, hasFailed]);
}

/** Sends a submission whose challenge is solved. @returns whether that is under way */
function useSendingAgain(solved: Record<string, string> | undefined): boolean {
  const submit = useSubmit();
  useEffect(() => {
    if (solved) void submit(solved, { method: "post", action: "/contact", preventScrollReset: true });
  }, [solved, submit]);
  return solved !== undefined;
}

interface FieldsProps extends Pick<ContactFormProps, "subject" | "message" | "lastResult" | "challenge"> {
  isSendingAgain: boolean;
}

function Fields({ subject, message, lastResult, challenge, isSendingAgain }: FieldsProps) {
  const isSending = useNavigation().formAction === "/contact" || isSendingAgain;
  const button = useReturningFocus(isSending);
  const [form, fields] = useForm({
    id: "contact",
    lastResult,
    defaultValue: { subject, message },
    constraint: getZodConstraint(contactMessageSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactMessageSchema }),
    shouldRevalidate: "onInput",
  });

  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action="/contact"
      preventScrollReset
      className="grid max-w-3xl grid-cols-1 gap-6 sm:grid-cols-2"
    >
      <TextField label="Nom" field={fields.name} autoComplete="name" />
      <TextField label="E-mail" field={fields.email} type="email" autoComplete="email" />
      <TextField label="Sujet" field={fields.subject} autoComplete="off" className="sm:col-span-2" />
      <TextAreaField label="Message" field={fields.message} rows={6} className="sm:col-span-2" />
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {challenge && <input type="hidden" name={proofField} value={`${challenge}.`} />}
      <PrivacyNotice />
      <p
        id={form.errorId}
        role="alert"
        className="border-l-2 border-danger pl-4 text-danger empty:hidden sm:col-span-2"
      >
        {form.errors?.[0]}
      </p>
      <div className="sm:col-span-2">
        <Button ref={button} type="submit" disabled={isSending} className="w-full sm:w-auto">
          {isSending ? "Envoi en cours..." : "Envoyer le message"}
        </Button>
      </div>
    </Form>
  );
}

function PrivacyNotice() {
  return (
    <p className="text-sm text-ink-soft sm:col-span-2">
      Tous les champs sont obligatoires. L’éditeur du site, responsable du traitement, utilise ces données
      pour vous répondre et pour rien d’autre, au titre de son intérêt légitime, et les garde le temps de
      traiter votre demande, douze mois au plus. Vous pouvez y accéder, les faire rectifier ou effacer et vous
      opposer à leur usage en nous écrivant, ou saisir la CNIL. Détails :{" "}
      <Link to="/legal/privacy" className="text-link">
        politique de confidentialité
      </Link>
      .
    </p>
  );
}
