import { useReread } from '../../../../session/index.ts'
import { EmbeddedForm } from '../../../form/index.ts'
import { wayMessages as texts } from '../booking.messages.ts'
import styles from '../booking.module.css'
import type { Way } from '../booking.queries.ts'

type RegistrationStepProps = { registration: NonNullable<Way['registration']>; onDone: () => void }

export function RegistrationStep({ registration, onDone }: RegistrationStepProps) {
  const reread = useReread('appointment')
  const { formId, answerId, bizType, bizId } = registration
  return (
    <>
      <p className={styles.lead}>{texts.registration.lead}</p>
      <EmbeddedForm
        asked={{ ...(answerId ? { answerId } : { formId }), bizType, bizId }}
        submitText={texts.registration.submit}
        onSubmitted={() => {
          void reread()
          onDone()
        }}
      />
    </>
  )
}
