import { familyConsents, familyRelations, familyRules, optionsOf } from '@xinqiao/domain'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon, LockIcon, UsersIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { Box, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { familyMessages as texts } from './family.messages.ts'
import { type FamilyMember, useFamily, useRemoveMember, useSaveMember } from './family.queries.ts'

const FAMILY = '19'
const NEW = { name: '', relation: '2', isAdult: true, consent: 'none', hasSecret: false }

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: familyRules.nameMax, hint: texts.nameHint },
  { kind: 'radio', name: 'relation', label: texts.relation, required: true, options: optionsOf(familyRelations) },
  { kind: 'switch', name: 'isAdult', label: texts.adult },
  {
    kind: 'radio',
    name: 'consent',
    label: texts.consent,
    required: true,
    options: optionsOf(familyConsents),
    hint: texts.consentHint,
  },
  { kind: 'switch', name: 'hasSecret', label: texts.secret, hint: texts.secretHint },
]

/** Who of a family comes, whether each adult has agreed, and what is not to be passed on among them. */
export function FamilyPanel({ appointment: { id, type } }: { appointment: AppointmentDetail }) {
  const family = useFamily(type === FAMILY ? id : null).data
  const [editing, setEditing] = useState<FamilyMember | 'new' | null>(null)
  const save = useSaveMember()
  if (!family) return null
  const { members, mayWrite } = family
  const known = editing === 'new' ? null : editing
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.title}>
      <Row justify="between" wrap gap={8}>
        <Text as="h2" look="14/22 600">
          {texts.title}
        </Text>
        {mayWrite && members.length < familyRules.most ? (
          <Button size="sm" onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        ) : null}
      </Row>
      {members.length === 0 ? (
        <Text as="p" look="faint 13/22">
          {texts.none}
        </Text>
      ) : (
        <Stack as="ul" gap={12} above={8}>
          {members.map((one) => (
            <MemberLine key={one.id} one={one} mayWrite={mayWrite} onEdit={() => setEditing(one)} />
          ))}
        </Stack>
      )}
      <FormDrawer
        open={editing !== null}
        as="dialog"
        mode={known ? 'edit' : 'create'}
        noun={texts.noun}
        title={known ? `${texts.edit} · ${known.name}` : texts.addTitle}
        recordId={known?.id ?? id}
        initial={known ? { ...NEW, ...known, hasSecret: known.hasSecret === true } : NEW}
        fields={FIELDS}
        onClose={() => setEditing(null)}
        onSubmit={async ({ name, relation, isAdult, consent, hasSecret }) => {
          await save.mutateAsync({
            appointmentId: id,
            ...(known ? { id: known.id, version: known.version } : {}),
            name: String(name).trim(),
            relation: relation as keyof typeof familyRelations,
            isAdult: isAdult === true,
            consent: consent as keyof typeof familyConsents,
            hasSecret: hasSecret === true,
          })
        }}
      />
    </Box>
  )
}

function MemberLine({ one, mayWrite, onEdit }: { one: FamilyMember; mayWrite: boolean; onEdit: () => void }) {
  const remove = useRemoveMember()
  const drop = async (): Promise<void> => {
    if (!(await confirm({ title: texts.askRemove(one.name), content: texts.askRemoveLead }))) return
    await remove.mutateAsync({ id: one.id, version: one.version })
    toast.success(texts.removed)
  }
  return (
    <Row as="li" gap={8} wrap>
      <UsersIcon size={16} />
      <Text as="b" look="14/22">
        {one.name}
      </Text>
      <Text look="soft 13/22">
        {[one.relationName, one.isAdult ? texts.adult : texts.minor, one.consentTime?.slice(5, 16)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Consent one={one} />
      {one.hasSecret ? <StatusTag icon={<LockIcon size={12} />} tone="warning" label={texts.hasSecret} /> : null}
      {mayWrite ? (
        <Row gap={8} push>
          <Button size="sm" onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button size="sm" onClick={() => attempt(drop)}>
            {texts.remove}
          </Button>
        </Row>
      ) : null}
    </Row>
  )
}

function Consent({ one: { isAdult, consent, consentName } }: { one: FamilyMember }) {
  if (consent !== 'none') return <StatusTag icon={<CheckCircleIcon size={12} />} tone="success" label={consentName} />
  return isAdult ? <StatusTag icon={<WarningIcon size={12} />} tone="danger" label={texts.missing} /> : null
}
