import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt, isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Row, Stack } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { changedParts, type Draft, draftOf, isChanged, itemsOf, missingField } from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import { ItemList } from './item-list.tsx'
import { settingsTexts } from './settings.messages.ts'
import { type Setting, type SettingItem, type Site, useResetSetting, useSaveSetting } from './settings.queries.ts'
import fields from './fields.module.css'
import styles from './settings.module.css'

const texts = settingsTexts.info
const TOO_LATE = 40009

type SettingEditorProps = {
  setting: Setting
  sites: readonly Site[]
  siteId: string
  mayChange: boolean
  onReload: () => void
}

/** A typed form made from what the setting says of itself. */
export function SettingEditor({ setting, sites, siteId, mayChange, onReload }: SettingEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(setting.settingList))
  const [isTried, setTried] = useState(false)
  const [isLate, setLate] = useState(false)
  const save = useSaveSetting()
  const reset = useResetSetting()
  const dirty = isChanged(setting, draft)
  useUnsaved(dirty, texts.unsaved(setting.name))
  const place = { type: setting.type, version: setting.version, siteId }
  const items = itemsOf(draft)
  const isOwn = siteId ? setting.source === 'site' : setting.source === 'tenant'

  async function store(): Promise<void> {
    setTried(true)
    const missing = missingField(setting, items)
    if (missing) return void toast.warning(texts.required(missing.label))
    try {
      await save.mutateAsync({ ...place, settingList: changedParts(setting, items) })
      toast.success(texts.saved)
    } catch (error) {
      if (isCallFailure(error) && error.code === TOO_LATE) setLate(true)
      throw error
    }
  }
  async function silence(): Promise<void> {
    const isSure = await confirm({
      title: siteId ? texts.askResetSite(setting.name) : texts.askReset(setting.name),
      content: siteId ? texts.askResetSiteLead : texts.askResetLead,
      okText: siteId ? texts.resetSite : texts.reset,
      danger: true,
    })
    if (!isSure) return
    await reset.mutateAsync(place)
    toast.success(texts.resetDone)
  }
  const change = (item: SettingItem) => setDraft(draft.map((one, at) => (at === 0 ? { ...one, item } : one)))
  return (
    <Box as="section" pad="16 20" className={styles.editor} aria-label={texts.content}>
      <h3>{texts.content}</h3>
      {mayChange ? null : <p className={styles.note}>{texts.readOnly}</p>}
      {isLate ? (
        <Row gap={8} justify="between" wrap role="alert" className={styles.late}>
          {texts.conflict}
          <Button size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        </Row>
      ) : null}
      {setting.isList ? (
        <ItemList
          setting={setting}
          sites={sites}
          draft={draft}
          isTried={isTried}
          onChange={mayChange ? setDraft : undefined}
        />
      ) : (
        <Stack gap={14} className={fields.fields}>
          {setting.fields.map((field) => (
            <FieldEditor
              key={field.name}
              field={field}
              item={items[0] ?? {}}
              items={items}
              sites={sites}
              isTried={isTried}
              onChange={mayChange ? change : undefined}
            />
          ))}
        </Stack>
      )}
      {mayChange ? (
        <footer className={styles.foot}>
          {isOwn ? (
            <Button variant="danger" loading={reset.isPending} onClick={() => attempt(silence)}>
              {siteId ? texts.resetSite : texts.reset}
            </Button>
          ) : null}
          <span />
          {dirty ? <Button onClick={() => setDraft(draftOf(setting.settingList))}>{texts.undo}</Button> : null}
          <Button variant="primary" disabled={!dirty} loading={save.isPending} onClick={() => attempt(store)}>
            {texts.save}
          </Button>
        </footer>
      ) : null}
    </Box>
  )
}
