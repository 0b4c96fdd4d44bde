import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Row } from '../../../kit/layout/layout.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { PageFrame } from '../page-frame.tsx'
import { analyzeMessages as texts } from '../report.messages.ts'
import { type Analyze, type AnalyzeItem, useAnalyze, useRestoreAnalyze, useSaveAnalyze } from '../report.queries.ts'
import { ItemRow } from './item-row.tsx'
import styles from './analyze.module.css'

/** What a report counts, in which order, and from where on it warns. */
export function Page() {
  const query = useAnalyze()
  return (
    <PageFrame title={texts.title} query={query}>
      {query.data ? <Editor key={query.data.version} settings={query.data} /> : null}
    </PageFrame>
  )
}

const plain = (items: readonly AnalyzeItem[]) =>
  items.map(({ code, enabled, threshold }) => ({ code, enabled, threshold }))

function Editor({ settings }: { settings: Analyze }) {
  const [items, setItems] = useState<readonly AnalyzeItem[]>(settings.items)
  const save = useSaveAnalyze()
  const restore = useRestoreAnalyze()
  const isChanged = JSON.stringify(plain(items)) !== JSON.stringify(plain(settings.items))
  const isDefault = !settings.isOrderChanged && settings.items.every((item) => !item.isChanged)
  useUnsaved(isChanged, texts.unsaved)

  const keep = async (): Promise<void> => {
    await save.mutateAsync({ version: settings.version, items: plain(items) as never })
    toast.success(texts.saved)
  }
  const goBack = async (): Promise<void> => {
    const sure = await confirm({ title: texts.restoreTitle, content: texts.restoreContent, okText: texts.restore })
    if (!sure) return
    await restore.mutateAsync(settings.version)
    toast.success(texts.restored)
  }
  const change = (code: string, over: Partial<AnalyzeItem>): void =>
    setItems(items.map((item) => (item.code === code ? { ...item, ...over } : item)))
  return (
    <Box as="section" surface="card" className={styles.panel}>
      <header>
        <p>
          {texts.lead}
          <small>
            {settings.updateTime ? texts.changed(settings.updatedBy ?? '', settings.updateTime) : texts.never}
          </small>
        </p>
        <Row gap={8} align="stretch" wrap>
          <Button disabled={isDefault || isChanged} onClick={() => attempt(goBack)}>
            {texts.restore}
          </Button>
          <Button disabled={!isChanged} onClick={() => setItems(settings.items)}>
            {texts.undo}
          </Button>
          <Button variant="primary" disabled={!isChanged} loading={save.isPending} onClick={() => attempt(keep)}>
            {texts.save}
          </Button>
        </Row>
      </header>
      <Box pad="8 12" className={styles.list}>
        <SortableList
          label={texts.list}
          items={items}
          keyOf={({ code }) => code}
          nameOf={({ name }) => name}
          onReorder={setItems}
        >
          {(item) => <ItemRow item={item} onChange={(over) => change(item.code, over)} />}
        </SortableList>
      </Box>
    </Box>
  )
}
