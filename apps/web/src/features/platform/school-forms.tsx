import { bytesPerGb, schoolReasonMax } from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import { schoolOf, stepFields } from './opening-steps.ts'
import { platformMessages } from './platform.messages.ts'
import { type SchoolDetail, useChangeSchool, useSwitchSchool } from './platform.queries.ts'

const texts = platformMessages.school

type Asking = { school: SchoolDetail; open: boolean; onClose: () => void }

/** As when it was opened; the code begins its address and stays. */
const FIELDS = stepFields.flat().filter(({ name }) => name !== 'shortName' && name !== 'username')

export function ChangeSchool({ school, open, onClose }: Asking) {
  const change = useChangeSchool()
  return (
    <FormDrawer
      open={open}
      mode="edit"
      noun={texts.noun}
      recordId={school.id}
      fields={FIELDS}
      initial={{
        ...school,
        maxFileGb: school.maxFileBytes === null ? null : Math.max(1, Math.round(school.maxFileBytes / bytesPerGb)),
        domain: school.domain ?? '',
        expireDate: school.expireDate ?? '',
      }}
      doneText={texts.changed}
      onClose={onClose}
      onSubmit={async (values) => {
        const { name, dutyPhone, domain, maxAccounts, maxFileGb, expireDate, isTrial } = schoolOf({
          ...values,
          productCodes: [],
        })
        await change.mutateAsync({
          id: school.id,
          name,
          dutyPhone,
          domain,
          maxAccounts,
          maxFileGb,
          expireDate,
          isTrial,
        })
      }}
    />
  )
}

export function SwitchSchool({ school, open, onClose }: Asking) {
  const change = useSwitchSchool()
  const enabled = school.state === 'disabled'
  return (
    <FormDrawer
      open={open}
      mode="edit"
      noun={texts.noun}
      title={enabled ? texts.enable : texts.disable}
      okText={enabled ? texts.enable : texts.disable}
      danger={!enabled}
      recordId={school.id}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: texts.reason,
          required: true,
          max: schoolReasonMax,
          hint: enabled ? texts.reasonHint : `${texts.disableLead}${texts.reasonHint}`,
          rule: (value) => (value.trim().length < 2 ? texts.reasonShort : null),
        },
      ]}
      initial={{ reason: '' }}
      doneText={enabled ? texts.enabled : texts.disabled}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await change.mutateAsync({ id: school.id, enabled, reason: String(reason).trim() })
      }}
    />
  )
}
