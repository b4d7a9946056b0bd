import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** A faster page needs no progress bar; a flash of one would be a distraction. */
const NOTICEABLE_MS = 300;

/** Shows that the next page is loading, and tells screen readers. */
export function NavigationProgress() {
  const isPending = useNavigation().state !== "idle";
  const [isNoticeable, setIsNoticeable] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsNoticeable(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setIsNoticeable(false);
    };
  }, [isPending]);

  return (
    <>
      {isNoticeable && <div className="progress" />}
      <p role="status" className="sr-only">
        {isNoticeable && "Chargement de la page…"}
      </p>
    </>
  );
}
