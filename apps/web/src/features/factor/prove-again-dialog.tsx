import { Dialog, dialogWidths } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Para } from '../../kit/layout/layout.tsx'
import { CodeForm } from './code-form.tsx'
import { factorMessages } from './factor.messages.ts'
import { useShowFactor } from './factor.queries.ts'

const texts = factorMessages.again

export function ProveAgainDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const show = useShowFactor()
  return (
    <Dialog open title={texts.title} width={dialogWidths.question} onClose={() => onSettled(false)}>
      <Para look="soft 14/22" below={16}>
        {texts.lead}
      </Para>
      <CodeForm
        hint={factorMessages.codeHint}
        onCode={async (code) => {
          await show.mutateAsync(code)
          onSettled(true)
        }}
        leave={
          <Button size="lg" onClick={() => onSettled(false)}>
            {texts.later}
          </Button>
        }
      />
    </Dialog>
  )
}
