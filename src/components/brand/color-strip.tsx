/** Colors side by side, as a drawing: its fills are attributes, which need neither a style nor an effect. */
export function ColorStrip({ colors, className }: { colors: readonly string[]; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${colors.length} 1`}
      preserveAspectRatio="none"
      className={className}
      width="100%"
    >
      {colors.map((color, index) => (
        <rect key={index} x={index} y="0" width="1.02" height="1" fill={color} />
      ))}
    </svg>
  );
}
