import { markdownToMdast, type MdastNode } from 'satteri';

export interface TextRun {
  text: string;
  style: 'plain' | 'strong' | 'emphasis';
}

export type Block =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; ordered: boolean; items: TextRun[][] };

function refuse(node: MdastNode): never {
  throw new Error(`A document cannot hold '${node.type}' yet: add it to src/lib/media/pdf/blocks.ts`);
}

const childrenOf = (node: MdastNode): MdastNode[] => ('children' in node ? (node.children as MdastNode[]) : []);

const transparent = ['paragraph', 'listItem', 'heading', 'link'];

function runsOf(node: MdastNode, style: TextRun['style'] = 'plain'): TextRun[] {
  if (node.type === 'text' || node.type === 'inlineCode') return [{ text: node.value.replaceAll('\n', ' '), style }];
  const inner = node.type === 'strong' || node.type === 'emphasis' ? node.type : style;
  if (inner === style && !transparent.includes(node.type)) refuse(node);
  return childrenOf(node).flatMap((child) => runsOf(child, inner));
}

function blockOf(node: MdastNode): Block {
  if (node.type === 'paragraph') return { kind: 'paragraph', runs: runsOf(node) };
  if (node.type === 'list') {
    return { kind: 'list', ordered: node.ordered === true, items: childrenOf(node).map((item) => runsOf(item)) };
  }
  if (node.type !== 'heading') return refuse(node);
  const text = runsOf(node).map((run) => run.text);
  return { kind: 'heading', depth: node.depth, text: text.join('') };
}

/** Markdown as the few kinds of block that a printed document knows. */
export function blocksOf(markdown: string): Block[] {
  const root = markdownToMdast(markdown, { position: false, features: { smartPunctuation: true } });
  return childrenOf(root).map(blockOf);
}
