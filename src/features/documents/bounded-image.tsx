import { useState, type ComponentProps } from 'react';
import { Loading } from './file-frame.tsx';

/** A sheet of A3 that was scanned at 600 dots an inch. A picture of many more holds up the page that shows it. */
const mostPixels = 70_000_000;

interface BoundedImageProps extends Omit<ComponentProps<'img'>, 'hidden' | 'onError' | 'onLoad'> {
  /** It is damaged, not there, or too large. */
  onUnshown: () => void;
}

/** A picture that is shown once it can be: until then, and where it is too large, nothing of it is drawn. */
export function BoundedImage({ onUnshown, className, ...image }: BoundedImageProps) {
  const [ready, setReady] = useState(false);
  const look = (loaded: HTMLImageElement) => {
    if (loaded.naturalWidth * loaded.naturalHeight > mostPixels) onUnshown();
    else loaded.decode().then(() => setReady(true), onUnshown);
  };
  return (
    <>
      {!ready && <Loading />}
      <img
        {...image}
        onError={onUnshown}
        onLoad={({ currentTarget }) => look(currentTarget)}
        className={ready ? className : 'hidden'}
      />
    </>
  );
}
