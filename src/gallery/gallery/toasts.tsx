import { Button } from '#src/components/ui/button.tsx';
import { toast } from '#src/stores/toast.ts';

export function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Message sent successfully!',
            description: "We'll get back to you as soon as possible.",
          })
        }
      >
        Default toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: 'Copy failed', description: 'Please try again or copy manually.', variant: 'destructive' })
        }
      >
        Destructive toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Palette deleted',
            action: {
              label: 'Undo',
              altText: 'Undo the deletion',
              onClick: () => toast({ title: 'Palette restored' }),
            },
          })
        }
      >
        Toast with an action
      </Button>
    </div>
  );
}
