import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { UndoIcon } from '../../../kit/icons/file-icons.tsx'
import { RedoIcon } from '../../../kit/icons/form-icons.tsx'
import { BackIcon, CheckIcon, EyeIcon, MobileIcon } from '../../../kit/icons/icons.tsx'
import { MonitorIcon, MoreIcon } from '../../../kit/icons/list-icons.tsx'
import { HistoryIcon, PencilIcon, SendIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import type { FormDetail } from '../form-design.queries.ts'
import type { TallyChange } from '../model/tally.ts'
import { ChangeWords } from './change-words.tsx'
import { designerMessages as texts } from './designer.messages.ts'
import styles from './designer.module.css'
import { Segments } from './segments.tsx'

export type Device = 'desktop' | 'phone'
export type Opened = 'compare' | 'preview' | 'publish' | 'rights' | 'import'

type DesignHeadProps = {
  readonly form: FormDetail
  /** what publishing would change, counted */
  readonly changes: readonly TallyChange[]
  readonly title: string
  readonly mayEdit: boolean
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly device: Device
  readonly onDevice: (device: Device) => void
  readonly onBack: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onOpen: (what: Opened) => void
  readonly onExport: () => void
  readonly onSave: () => void
}

export const nextNo = ({ publishedNo }: FormDetail): number => (publishedNo ?? 0) + 1

export function DesignHead(props: DesignHeadProps) {
  const { form, mayEdit, onOpen } = props
  const more = [
    { key: 'rights', label: texts.rights, onClick: () => onOpen('rights') },
    ...(mayEdit ? [{ key: 'import', label: texts.import, onClick: () => onOpen('import') }] : []),
    { key: 'export', label: texts.export, onClick: props.onExport },
  ]
  return (
    <Row as="header" gap={12} firm className={styles.head}>
      <Button size="sm" icon={<BackIcon size={14} />} onClick={props.onBack}>
        {texts.back}
      </Button>
      <h1>{props.title}</h1>
      <VersionTag form={form} isDirty={props.isDirty} />
      {props.changes.length > 0 && form.publishedNo !== null ? (
        <button
          type="button"
          className={styles.changes}
          title={texts.changes(form.publishedNo)}
          onClick={() => onOpen('compare')}
        >
          <ChangeWords changes={props.changes} />
        </button>
      ) : null}
      <p title={usageOf(form)}>{mayEdit ? usageOf(form) : texts.readOnly}</p>
      <Row gap={8} push>
        {mayEdit ? (
          <>
            <ToolIcon label={texts.undo} icon={<UndoIcon size={16} />} disabled={!props.canUndo} run={props.onUndo} />
            <ToolIcon label={texts.redo} icon={<RedoIcon size={16} />} disabled={!props.canRedo} run={props.onRedo} />
          </>
        ) : null}
        <Segments
          label={texts.device}
          value={props.device}
          onChange={props.onDevice}
          items={[
            { value: 'desktop', label: texts.desktop, icon: <MonitorIcon size={15} /> },
            { value: 'phone', label: texts.phone, icon: <MobileIcon size={15} /> },
          ]}
        />
        <Button icon={<HistoryIcon size={14} />} title={texts.compare} onClick={() => onOpen('compare')}>
          <span className={styles.word}>{texts.compare}</span>
        </Button>
        <Button icon={<EyeIcon size={14} />} title={texts.preview} onClick={() => onOpen('preview')}>
          <span className={styles.word}>{texts.preview}</span>
        </Button>
        {mayEdit ? (
          <>
            <Button loading={props.isSaving} disabled={!props.isDirty} onClick={props.onSave}>
              {texts.save}
            </Button>
            <Button variant="primary" icon={<SendIcon size={14} />} onClick={() => onOpen('publish')}>
              {texts.publish(nextNo(form))}
            </Button>
          </>
        ) : null}
        <Dropdown menu={{ items: more }} trigger={['click']}>
          <IconButton size="large" label={texts.more} title={texts.more}>
            <MoreIcon size={16} />
          </IconButton>
        </Dropdown>
      </Row>
    </Row>
  )
}

export function VersionTag({ form, isDirty }: { readonly form: FormDetail; readonly isDirty: boolean }) {
  const { publishedNo } = form
  if (publishedNo !== null && !form.hasDraft && !isDirty)
    return <StatusTag label={texts.online(publishedNo)} icon={<CheckIcon size={12} />} tone="success" />
  return <StatusTag label={texts.draft(nextNo(form))} icon={<PencilIcon size={12} />} tone="warning" />
}

const usageOf = ({ publishedNo, answerCount }: FormDetail): string => {
  if (publishedNo === null) return texts.unpublished
  return answerCount === 0
    ? texts.usageNone(publishedNo)
    : texts.usage(publishedNo, answerCount.toLocaleString('zh-CN'))
}

type ToolIconProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly run: () => void
}

function ToolIcon({ label, icon, disabled, run }: ToolIconProps) {
  return (
    <IconButton size="large" label={label} title={label} disabled={disabled} onClick={run}>
      {icon}
    </IconButton>
  )
}
