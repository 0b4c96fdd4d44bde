export type IconProps = { size?: number; className?: string | undefined }

/** One path per icon keeps the set small; an icon is always decoration, its button or text carries the name. */
export function icon(path: string, kind: 'stroke' | 'fill' = 'stroke') {
  const paint =
    kind === 'fill'
      ? { fill: 'currentColor' }
      : {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.7,
          strokeLinecap: 'round' as const,
          strokeLinejoin: 'round' as const,
        }
  return function Icon({ size = 16, className }: IconProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={className} {...paint}>
        <path d={path} />
      </svg>
    )
  }
}
