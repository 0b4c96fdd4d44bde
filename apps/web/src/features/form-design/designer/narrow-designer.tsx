import { useMemo, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { EyeIcon } from '../../../kit/icons/icons.tsx'
import { HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { useChoices } from '../choices.queries.ts'
import { Compare } from '../dialogs/compare.tsx'
import { Preview } from '../dialogs/preview.tsx'
import { definitionOf, type FormDetail, useVersions } from '../form-design.queries.ts'
import { VersionTag } from './design-head.tsx'
import { designerMessages as texts } from './designer.messages.ts'
import styles from './designer.module.css'

type NarrowDesignerProps = { readonly form: FormDetail; readonly mayEdit: boolean }

/** In a hand there is no room for palette, paper and properties; looking is possible. */
export function NarrowDesigner({ form, mayEdit }: NarrowDesignerProps) {
  const [opened, setOpened] = useState<'preview' | 'compare' | null>(null)
  const definition = useMemo(() => definitionOf(form.content), [form.content])
  const choices = useChoices(definition, form.siteId)
  const versions = useVersions(
    form.id,
    useMemo(() => form.versions.map(({ no }) => no), [form.versions]),
  )
  const close = (): void => setOpened(null)
  return (
    <main className={styles.narrow}>
      <header>
        <h1>{form.title}</h1>
        <VersionTag form={form} isDirty={false} />
      </header>
      <Box as="section" surface="card" pad={16} className={styles.card}>
        <h2>{texts.narrow.title}</h2>
        <p>{texts.narrow.lead}</p>
        <Button block size="xl" variant="primary" icon={<EyeIcon size={18} />} onClick={() => setOpened('preview')}>
          {texts.preview}
        </Button>
        <Button block size="xl" icon={<HistoryIcon size={18} />} onClick={() => setOpened('compare')}>
          {texts.compare}
        </Button>
      </Box>
      {opened === 'preview' ? (
        <Preview formId={form.id} definition={definition} choices={choices} onClose={close} />
      ) : null}
      {opened === 'compare' ? (
        <Compare
          form={form}
          draft={definition}
          versions={versions.byNo}
          mayEdit={mayEdit}
          onRestored={close}
          onClose={close}
        />
      ) : null}
    </main>
  )
}
