import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { ActionButtons, FoldedActions } from '../gate/action-buttons.tsx'
import { useReclickGuard } from '../gate/use-reclick-guard.ts'
import { CheckIcon, RefreshIcon } from '../icons/icons.tsx'
import { DensityIcon, ExitFullscreenIcon, FilterIcon, MoreIcon } from '../icons/list-icons.tsx'
import { FullscreenIcon } from '../icons/shell-icons.tsx'
import { Row } from '../layout/layout.tsx'
import { usePhone } from '../use-media.ts'
import { ColumnSettings, type ColumnSettingsProps } from './column-settings.tsx'
import { IconButton } from './icon-button.tsx'
import { listTexts as texts } from './list.messages.ts'
import type { PageAction } from './list.types.ts'
import styles from './toolbar.module.css'
import type { Density } from './use-density.ts'

export type ToolbarProps = {
  actions: readonly PageAction[]
  note: ReactNode
  busy: boolean
  onRefresh: () => void
  density: Density
  onDensity: (density: Density) => void
  columns: ColumnSettingsProps
  /** absent where there is nothing to search by */
  search?: { shown: boolean; active: number; toggle: () => void } | undefined
  fullScreen: boolean
  onFullScreen: () => void
}

/** What can be done on the left, the primary action first; how the list is looked at on the right. */
export function Toolbar(props: ToolbarProps) {
  const phone = usePhone()
  const counts = useReclickGuard()
  return (
    <Row gap={8} wrap pad="8 16" className={styles.bar}>
      <Actions actions={props.actions} fold={phone ? 1 : Number.POSITIVE_INFINITY} />
      {props.note ? <div className={styles.note}>{props.note}</div> : null}
      <Row push className={styles.tools}>
        {phone && props.search ? <PhoneSearch {...props.search} /> : null}
        <IconButton
          label={texts.refresh}
          aria-busy={props.busy}
          className={styles.refresh ?? ''}
          icon={<RefreshIcon size={16} />}
          onClick={() => (counts() ? props.onRefresh() : undefined)}
        />
        {phone ? null : <DeskTools {...props} />}
      </Row>
    </Row>
  )
}

function Actions({ actions, fold }: { actions: readonly PageAction[]; fold: number }) {
  const sorted = [...actions.filter(({ primary }) => primary), ...actions.filter(({ primary }) => !primary)]
  return (
    <>
      <ActionButtons actions={sorted.slice(0, fold)} />
      <FoldedActions
        actions={sorted.slice(fold)}
        trigger={<Button icon={<MoreIcon size={16} />} aria-label={texts.more} title={texts.more} />}
      />
    </>
  )
}

function PhoneSearch({ shown, active, toggle }: NonNullable<ToolbarProps['search']>) {
  return (
    <Button aria-expanded={shown} icon={<FilterIcon size={16} />} onClick={toggle}>
      {active > 0 ? `${texts.conditions} ${active}` : texts.conditions}
    </Button>
  )
}

function DeskTools({ density, onDensity, columns, search, fullScreen, onFullScreen }: ToolbarProps) {
  const screen = fullScreen ? texts.exitFullScreen : texts.fullScreen
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.entries(texts.densities).map(([key, label]) => ({
            key,
            label,
            extra: key === density ? <CheckIcon size={14} /> : undefined,
            'aria-current': key === density,
            onClick: () => onDensity(key as Density),
          })),
        }}
      >
        <IconButton label={texts.density} aria-haspopup="menu" icon={<DensityIcon size={16} />} />
      </Dropdown>
      <ColumnSettings {...columns} />
      {search ? (
        <IconButton
          label={search.shown ? texts.hideSearch : texts.showSearch}
          aria-pressed={!search.shown}
          icon={<FilterIcon size={16} />}
          onClick={search.toggle}
        />
      ) : null}
      <IconButton
        label={screen}
        aria-pressed={fullScreen}
        icon={fullScreen ? <ExitFullscreenIcon size={16} /> : <FullscreenIcon size={16} />}
        onClick={onFullScreen}
      />
    </>
  )
}
