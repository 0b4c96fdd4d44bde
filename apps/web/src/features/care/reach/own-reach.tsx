import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Para, Row } from '../../../kit/layout/layout.tsx'
import { ownReachMessages as texts } from './own-reach.messages.ts'
import { useOwnReach, useSaveOwnReach } from './reach.queries.ts'
import { ReachForm } from './reach-form.tsx'

/** Among what one decides about oneself: how one may be reached. */
export function OwnReach() {
  const query = useOwnReach()
  const save = useSaveOwnReach()
  const [isEditing, edit] = useState(false)
  if (!query.data) return null
  return (
    <>
      <Row gap={12} wrap surface="warm" pad="12 16" above={12}>
        <Box grow>
          <Para look="15/24">{texts.title}</Para>
          <Para look="soft 13/20">{query.data.isAsked ? texts.says(query.data) : texts.unasked}</Para>
          <Para look="faint 12/18">{texts.lead}</Para>
        </Box>
        <Button onClick={() => edit(true)}>{texts.edit}</Button>
      </Row>
      <ReachForm
        open={isEditing}
        reach={query.data}
        error={query.error}
        texts={texts}
        hint={texts.note}
        onSave={(said) => save.mutateAsync(said)}
        onClose={() => edit(false)}
      />
    </>
  )
}
