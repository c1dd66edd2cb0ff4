import { createElement, type SVGProps } from 'react';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** What an icon of lucide is drawn with in the browser: the build puts this in place of the library's own, larger half. */
export function icon(node: IconNode) {
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        'aria-hidden': true,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
