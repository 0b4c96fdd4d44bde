import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FitWidthIcon, ZoomInIcon, ZoomOutIcon } from '../icons/file-icons.tsx'
import { previewTexts } from './preview.messages.ts'
import styles from './preview.module.css'
import type { Zoom } from './use-zoom.ts'

type PreviewBarProps = { zoom: Zoom; start?: ReactNode; extra?: ReactNode; download: ReactNode }

export function PreviewBar({ zoom, start, extra, download }: PreviewBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={previewTexts.tools}>
      {start ? <div className={cx(styles.group, styles.start)}>{start}</div> : null}
      <div className={styles.group}>
        <BarButton label={previewTexts.zoomOut} disabled={!zoom.canShrink} onClick={zoom.shrink}>
          <ZoomOutIcon size={18} />
        </BarButton>
        <output className={styles.percent}>{previewTexts.percent(zoom.scale)}</output>
        <BarButton label={previewTexts.zoomIn} disabled={!zoom.canEnlarge} onClick={zoom.enlarge}>
          <ZoomInIcon size={18} />
        </BarButton>
        <BarButton label={previewTexts.fit} disabled={zoom.isFit} onClick={zoom.fit}>
          <FitWidthIcon size={18} />
        </BarButton>
        {extra}
      </div>
      <div className={styles.group}>{download}</div>
    </div>
  )
}

type BarButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

export function BarButton({ label, disabled = false, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.barButton}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
