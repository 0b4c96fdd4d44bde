import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { FitWidthIcon, ZoomInIcon, ZoomOutIcon } from '../icons/file-icons.tsx'
import { PrintIcon } from '../icons/shell-icons.tsx'
import { Centre, Row } from '../layout/layout.tsx'
import { toast } from '../toast.ts'
import { previewTexts } from './preview.messages.ts'
import styles from './preview.module.css'
import type { Zoom } from './use-zoom.ts'

type PreviewBarProps = {
  zoom: Zoom
  start?: ReactNode
  extra?: ReactNode
  /** whatever may be taken away may be printed too */
  download: ReactNode
  onPrint: () => Promise<void>
}

export function PreviewBar({ zoom, start, extra, download, onPrint }: PreviewBarProps) {
  return (
    <Row justify="between" wrap firm className={styles.bar} role="toolbar" aria-label={previewTexts.tools}>
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
      {download ? (
        <div className={styles.group}>
          <PrintButton onPrint={onPrint} />
          {download}
        </div>
      ) : null}
    </Row>
  )
}

function PrintButton({ onPrint }: Pick<PreviewBarProps, 'onPrint'>) {
  const [busy, setBusy] = useState(false)
  async function print(): Promise<void> {
    setBusy(true)
    try {
      await onPrint()
    } catch {
      toast.error(previewTexts.printFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BarButton label={previewTexts.print} disabled={busy} onClick={() => void print()}>
      <PrintIcon size={18} />
    </BarButton>
  )
}

type BarButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

export function BarButton({ label, disabled = false, onClick, children }: BarButtonProps) {
  return (
    <Centre
      as="button"
      box={32}
      look="soft"
      bare
      type="button"
      className={styles.barButton}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Centre>
  )
}
