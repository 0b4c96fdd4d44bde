import { useReread } from '../../../session/index.ts'
import { EmbeddedForm } from '../../form/index.ts'
import { firstMessages } from './first.messages.ts'
import { RefillPage } from './refill-page.tsx'

const BIZ_TYPE = 'first_refill'

/** 初始访谈问卷补填. */
export function Page() {
  const reread = useReread('appointment')
  return (
    <RefillPage kind="questionnaire">
      {({ id, formId }) =>
        formId ? (
          <EmbeddedForm
            asked={{ formId, bizType: BIZ_TYPE, bizId: id }}
            submitText={firstMessages.refill.submit}
            onSubmitted={() => void reread()}
          />
        ) : null
      }
    </RefillPage>
  )
}
