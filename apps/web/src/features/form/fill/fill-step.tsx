import { Button } from '../../../kit/form/button.tsx'
import { Stack } from '../../../kit/layout/layout.tsx'
import { SmartForm } from '../../../kit/smart-form/smart-form.tsx'
import { CalmDraftLine } from './draft-line.tsx'
import styles from './fill-step.module.css'
import type { Filler } from './filler.ts'
import { Notices } from './notices.tsx'

/** The form and the way on. */
export function FillStep({ filler, submitText }: { filler: Filler; submitText: string }) {
  const { sitting, root, busy } = filler
  return (
    <Stack gap={12} fluid>
      <Notices filler={filler} />
      <div ref={root} className={styles.form}>
        <SmartForm store={sitting.store} layout="compact" />
      </div>
      {sitting.opened.mayWrite ? (
        <>
          <CalmDraftLine saver={sitting.saver} />
          <Button block size="xl" variant="primary" loading={busy} guardMs={0} onClick={() => void filler.submit()}>
            {submitText}
          </Button>
        </>
      ) : null}
    </Stack>
  )
}
