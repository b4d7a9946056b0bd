import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** A page that comes sooner needs no announcement; one flashed by would only disturb. */
const noticeableMilliseconds = 300;

/** Says that the next page is on its way, to the eye and to screen readers. */
export function NavigationProgress() {
  const isPending = useNavigation().state !== "idle";
  const [isNoticeable, setIsNoticeable] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsNoticeable(true), noticeableMilliseconds);
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
