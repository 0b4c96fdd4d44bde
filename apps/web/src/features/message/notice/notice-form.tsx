import { Input, Radio, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Para } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import styles from './notice-form.module.css'
import { noticeTexts } from './notice.messages.ts'
import { type Scope, usePublishNotice, useSaveNotice } from './notice.queries.ts'
import { RichEditor } from '../../../kit/rich-text/rich-editor.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { scopeWords } from './scope-words.ts'

const texts = noticeTexts.form
const manage = noticeTexts.manage
const TITLE_MAX = 100

export type NoticeStart = {
  id: string | null
  version: number | null
  title: string
  content: string
  mustRead: boolean
  everyone: boolean
  deptIds: readonly string[]
  roleIds: readonly string[]
}

type Faults = { title?: string; content?: string; scope?: string }

type NoticeFormProps = { start: NoticeStart; choices: Scope; onDone: () => void }

/** A draft may be kept unfinished; to publish it needs words and receivers. */
export function NoticeForm({ start, choices, onDone }: NoticeFormProps) {
  const id = useId()
  const [draft, setDraft] = useState<NoticeStart>(start)
  const [isDirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const save = useSaveNotice()
  const publish = usePublishNotice()
  useUnsaved(isDirty, texts.unsaved)

  function change(part: Partial<NoticeStart>): void {
    setDraft((before) => ({ ...before, ...part }))
    setDirty(true)
    setFaults({})
  }
  async function store(): Promise<{ id: string; version: number }> {
    const { id: noticeId, version, deptIds, roleIds, ...rest } = draft
    const saved = await save.mutateAsync({
      ...rest,
      deptIds: [...deptIds],
      roleIds: [...roleIds],
      ...(noticeId === null ? {} : { id: noticeId }),
      ...(version === null ? {} : { version }),
    })
    setDraft((before) => ({ ...before, ...saved }))
    setDirty(false)
    return saved
  }
  async function keep(): Promise<void> {
    if (!isFine(false)) return
    await store()
    toast.success(texts.saved)
  }
  async function send(): Promise<void> {
    if (!isFine(true)) return
    const words = scopeWords(namedScope(draft, choices))
    const isSure = await confirm({
      title: manage.askPublish(draft.title.trim()),
      content: manage.askPublishLead(words),
      okText: texts.publish,
    })
    if (!isSure) return
    await publish.mutateAsync(await store())
    toast.success(manage.publishedDone)
    onDone()
  }
  function isFine(isFinal: boolean): boolean {
    const found: Faults = {
      ...(draft.title.trim() ? {} : { title: texts.needTitle }),
      ...(draft.content ? {} : { content: texts.needContent }),
      ...(isFinal && !hasReceivers(draft) ? { scope: texts.needScope } : {}),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`${id}-${first}`)?.focus()
    return first === undefined
  }

  const isBusy = save.isPending || publish.isPending
  return (
    <main className={styles.page}>
      <h1 className="xq-sr">{texts.title}</h1>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        <Row id={`${id}-title`} label={texts.heading} fault={faults.title} isRequired>
          <Input
            id={`${id}-title`}
            value={draft.title}
            maxLength={TITLE_MAX}
            showCount
            placeholder={texts.headingHint}
            aria-required="true"
            aria-invalid={Boolean(faults.title)}
            status={faults.title ? 'error' : ''}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Row>
        <Row id={`${id}-content`} label={texts.content} fault={faults.content} isRequired>
          <RichEditor
            id={`${id}-content`}
            initial={start.content}
            placeholder={texts.contentHint}
            isInvalid={Boolean(faults.content)}
            describedBy={faults.content ? `${id}-content-fault` : undefined}
            onChange={(content) => change({ content })}
          />
        </Row>
        <Row id={`${id}-scope`} label={texts.scope} fault={faults.scope} isRequired isGroup>
          {choices.everyone ? (
            <Radio.Group
              value={draft.everyone}
              onChange={(event) => change({ everyone: event.target.value === true })}
              options={[
                { value: true, label: texts.everyone },
                { value: false, label: texts.some },
              ]}
            />
          ) : (
            <p className={styles.hint}>{texts.onlyDepts}</p>
          )}
          {draft.everyone ? null : (
            <ScopeFields
              id={`${id}-scope`}
              choices={choices}
              deptIds={draft.deptIds}
              roleIds={draft.roleIds}
              isInvalid={Boolean(faults.scope)}
              onChange={change}
            />
          )}
        </Row>
        <Row id={`${id}-must`} label={texts.mustRead}>
          <div className={styles.switch}>
            <Switch
              id={`${id}-must`}
              checked={draft.mustRead}
              aria-label={texts.mustRead}
              onChange={(mustRead) => change({ mustRead })}
            />
            <span>{texts.mustReadLead}</span>
          </div>
        </Row>
        <footer className={styles.foot}>
          <Button onClick={onDone}>{texts.cancel}</Button>
          <Button loading={isBusy} onClick={() => attempt(keep)}>
            {texts.save}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={() => attempt(send)}>
            {texts.publish}
          </Button>
        </footer>
      </form>
    </main>
  )
}

const hasReceivers = ({ everyone, deptIds, roleIds }: NoticeStart): boolean =>
  everyone || deptIds.length + roleIds.length > 0

const namedScope = ({ everyone, deptIds, roleIds }: NoticeStart, choices: Scope) => ({
  everyone,
  depts: choices.depts.filter((dept) => deptIds.includes(dept.id)),
  roles: choices.roles.filter((role) => roleIds.includes(role.id)),
})

type RowProps = {
  id: string
  label: string
  fault?: string | undefined
  isRequired?: boolean
  /** several controls under one name */
  isGroup?: boolean
  children: ReactNode
}

function Row({ id, label, fault, isRequired = false, isGroup = false, children }: RowProps) {
  const name = (
    <>
      {isRequired ? <i aria-hidden="true">*</i> : null}
      {label}
    </>
  )
  return (
    <div className={styles.row}>
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {name}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {name}
        </label>
      )}
      <Box slim {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
        {children}
        {fault ? (
          <Para look="danger 12/20" above={4} id={`${id}-fault`} role="alert">
            {fault}
          </Para>
        ) : null}
      </Box>
    </div>
  )
}
