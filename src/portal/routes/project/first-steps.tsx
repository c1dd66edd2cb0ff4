import { Button } from '#src/components/ui/button.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import type { Project } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** What somebody can do here who has just arrived. */
export function FirstSteps({ project: { id, title }, onClose }: { project: Project; onClose: () => void }) {
  const tab = (name: string) => `${portalPaths.project(id)}?tab=${name}`;
  return (
    <section aria-labelledby="first-steps" className="mb-8 grid gap-3 border-l-2 border-primary pl-5">
      <h2 id="first-steps" className="text-xl font-semibold">
        Welcome to {title}
      </h2>
      <ol className="grid gap-1">
        <li>
          See where the work stands under <TextLink href={tab('milestones')}>Milestones</TextLink>.
        </li>
        <li>
          Read and approve what we share under <TextLink href={tab('documents')}>Documents</TextLink>, or ask for
          changes.
        </li>
        <li>
          Write to us under <TextLink href={tab('comments')}>Comments</TextLink>, and ask for something new under{' '}
          <TextLink href={tab('requests')}>Requests</TextLink>.
        </li>
      </ol>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onClose();
          // The button goes with the section.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
      >
        Got it
      </Button>
    </section>
  );
}
