import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth-provider.tsx";

function Probe() {
  const { session, user, profile, loading } = useAuth();
  return JSON.stringify({ session, user, profile, loading });
}

test("reading the auth state outside its provider throws", () => {
  expect(() => renderToString(<Probe />)).toThrow("useAuth must be used within an AuthProvider");
});

test("on the server the state is loading, without a person", () => {
  const html = renderToString(
    <AuthProvider backend={undefined}>
      <Probe />
    </AuthProvider>,
  );
  expect(html.replaceAll("&quot;", '"')).toBe(
    JSON.stringify({ session: null, user: null, profile: null, loading: true }),
  );
});
