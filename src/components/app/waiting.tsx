/** In place of a screen, while it is not known who is here or the screen's code has not come. */
export function Waiting({ title }: { title: string }) {
  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center [@media(scripting:none)]:hidden">
      <h1 className="sr-only">{title}</h1>
      <span role="status">
        <svg
          viewBox="0 0 36 36"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
          className="size-9 animate-spin motion-reduce:animate-pulse"
        >
          <circle cx="18" cy="18" r="17" className="stroke-line-strong" />
          <path d="M6 6a17 17 0 0 1 24 0" className="stroke-primary" />
        </svg>
        <span className="sr-only">Loading</span>
      </span>
    </div>
  );
}
