import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { proofField } from "#app/lib/challenge/challenge.ts";
import { Button } from "#app/ui/button.tsx";
import { useReturningFocus } from "#app/ui/focus.ts";
import { FormProblem, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { prepareToasts, showFailure, showToast } from "#app/ui/toast-store.ts";
import { contactMessageSchema, sent, trapField } from "./contact-message.ts";

/** The answer to a submission that was not sent. */
export interface ContactAnswer {
  /**
   * Absent while a challenge is being solved. An error of the whole form says why the message was not taken.
   */
  reply?: SubmissionResult;
  /** To be answered before the message is taken: without JavaScript by waiting. */
  challenge?: string;
  /** The fields of the same submission, to be sent again with the solved challenge. */
  solved?: Record<string, string>;
}

interface FieldsProps {
  /** The subject that the link to this page fills in. */
  subject: string;
  /** The beginning of the message, which the link fills in. */
  message: string;
  answer: ContactAnswer | undefined;
}

export function ContactForm({ isSent, ...props }: FieldsProps & { isSent: boolean }) {
  const { key } = useLocation();
  const notice = useRef<HTMLParagraphElement>(null);
  useSubmissionResult(isSent, props.answer?.reply, notice);
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
      <Fields key={isSent ? key : "draft"} {...props} />
    </>
  );
}

/**
 * Announces the result of a submission, but not when the success page is reloaded or reached by going back. The
 * notice takes the focus, because an empty form replaces the one that had it.
 */
function useSubmissionResult(
  isSent: boolean,
  reply: SubmissionResult | undefined,
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
    // Each answer is a new object, so a second failure is shown as well. The toast repeats the form's own text,
    // so that both agree: after too many messages one must wait an hour.
    const problem = reply?.error?.[""]?.[0];
    if (problem) showFailure(problem);
  }, [reply]);
}

function Fields({ subject, message, answer: { reply, challenge, solved } = {} }: FieldsProps) {
  const submit = useSubmit();
  const isSending = useNavigation().formAction === "/contact" || solved !== undefined;
  const button = useReturningFocus(isSending);
  useEffect(() => {
    if (solved) void submit(solved, { method: "post", action: "/contact", preventScrollReset: true });
  }, [solved, submit]);
  const [form, fields] = useForm({
    id: "contact",
    lastResult: reply,
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
      <FormProblem form={form} className="sm:col-span-2" />
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
