import { recordRules } from '@xinqiao/domain'
import { useState } from 'react'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { readVerdict, useAddAddendum } from '../form.queries.ts'
import { standingMessages as texts } from './standing.messages.ts'
import styles from './standing.module.css'

/** For whoever wrote a sealed record: to say more, and to see that it is what it was. */
export function AddendumPanel({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const add = useAddAddendum()
  const check = async (): Promise<void> => {
    const { isIntact } = await readVerdict(id)
    if (isIntact) toast.success(texts.intact)
    else toast.error(texts.changed)
  }
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.add}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.add}
      </Text>
      <Text as="p" look="soft 13/20" className={styles.lead}>
        {texts.lead}
      </Text>
      <Row gap={8} wrap>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
        <Button onClick={check}>{texts.check}</Button>
      </Row>
      <FormDrawer
        open={isOpen}
        as="dialog"
        mode="edit"
        noun={texts.add}
        title={texts.add}
        recordId={id}
        initial={{ text: '' }}
        fields={[
          {
            kind: 'textarea',
            name: 'text',
            label: texts.label,
            required: true,
            max: recordRules.addendumMax,
            hint: texts.hint,
          },
        ]}
        doneText={texts.done}
        onClose={() => setOpen(false)}
        onSubmit={async ({ text }) => {
          await add.mutateAsync({ id, text: String(text).trim() })
        }}
      />
    </Box>
  )
}
