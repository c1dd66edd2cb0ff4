import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { SortableHead, Table, TableCell, TableHead, TableRow, type SortDirection } from '#src/components/ui/table.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { initials } from '#src/lib/initials.ts';

export function Data() {
  return (
    <Tabs defaultValue="cards">
      <TabsList aria-label="Kinds of content">
        <TabsTrigger value="cards">Cards</TabsTrigger>
        <TabsTrigger value="table">Table</TabsTrigger>
        <TabsTrigger value="empty">Empty state</TabsTrigger>
        <TabsTrigger value="disabled" disabled>
          Disabled
        </TabsTrigger>
      </TabsList>
      <TabsContent value="cards">
        <Cards />
      </TabsContent>
      <TabsContent value="table">
        <Documents />
      </TabsContent>
      <TabsContent value="empty">
        <EmptyState
          icon={FolderOpen}
          title="No projects found"
          description="Try changing your search or filter criteria"
          action={<Button>Create your first project</Button>}
        />
      </TabsContent>
    </Tabs>
  );
}

function Cards() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle level={3}>Data silo</CardTitle>
          <CardDescription>Updated today</CardDescription>
        </CardHeader>
        <div className="grid gap-4">
          <Badge tone="warning" className="justify-self-start">
            Review
          </Badge>
          <Progress value={75} label="Progress" />
          <p className="flex items-center gap-3">
            <Avatar initials={initials('Arne Petersen', 'client')} /> Arne Petersen
          </p>
        </div>
      </Card>
      <Card aria-busy="true" className="grid content-start gap-3">
        <Skeleton className="h-6 w-1/2 rounded-lg" />
        <Skeleton className="h-4 rounded-lg" />
        <Skeleton className="h-4 w-3/4 rounded-lg" />
      </Card>
    </div>
  );
}

function Documents() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const names = ['Architecture.pdf', 'Contract.pdf', 'Roadmap.pdf'];
  if (direction === 'descending') names.reverse();
  return (
    <Table caption="Documents" className="min-w-[40rem]">
      <thead>
        <tr>
          <SortableHead
            direction={direction}
            onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
          >
            Name
          </SortableHead>
          <TableHead>Status</TableHead>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell>
              <Badge tone="success">Approved</Badge>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
