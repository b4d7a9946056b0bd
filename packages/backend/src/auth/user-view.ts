/** An account in the format of the wire. */
import type { FactorRow, IdentityRow, User } from "./users.ts";

/** @returns the user as clients expect it, without fields that are null */
export function viewUser(user: User): object {
  return {
    id: user.id,
    aud: user.aud ?? "authenticated",
    role: user.role ?? "authenticated",
    email: user.email ?? "",
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: user.phone ?? "",
    phone_confirmed_at: time(user.phone_confirmed_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.confirmed_at ?? user.email_confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length > 0 ? user.factors.map(viewFactor) : undefined,
    identities: user.identities.map(viewIdentity),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

/** @returns the factor without its secret */
export function viewFactor(factor: FactorRow): object {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? undefined,
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    last_challenged_at: time(factor.last_challenged_at),
  };
}

function viewIdentity(identity: IdentityRow): object {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email ?? undefined,
  };
}

const time = (value: string | null) => (value === null ? undefined : new Date(value).toISOString());
