import { Button } from '#components/ui/button.tsx';

export function NotFound() {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h2 className="text-2xl font-bold">404 Page Not Found</h2>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <Button asChild>
        <a href="/admin">Back to the dashboard</a>
      </Button>
    </div>
  );
}
