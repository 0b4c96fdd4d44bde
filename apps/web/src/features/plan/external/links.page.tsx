import { linkKindCodes, linkKinds, linkLimits, type LinkKind } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { SecretDialog } from '../../../kit/secret-dialog.tsx'
import type { PickablePerson } from '../../../kit/user-picker/person.ts'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { planMessages } from '../plan.messages.ts'
import { usePlans } from '../plan.queries.ts'
import { externalMessages } from './external.messages.ts'
import { loadAsked } from '../htp/htp.queries.ts'
import { linkLook } from './looks.tsx'
import { type LinkRow, useCreateLink, useLinks, useRevokeLink } from './external.queries.ts'

const texts = externalMessages.links
const MANAGE = 'plantest_plan_manage_btn'
const MOST_PLANS = 100
const USUAL_MOST = 200

const columns: ReadonlyArray<ListColumn<LinkRow>> = [
  { key: 'label', title: texts.columns.label, width: 180, always: true, onCard: 'title' },
  {
    key: 'stand',
    title: texts.columns.stand,
    width: 120,
    onCard: 'aside',
    look: ({ stand, standName }) => linkLook(stand, standName),
  },
  { key: 'kindName', title: texts.columns.kind, width: 110 },
  { key: 'planName', title: texts.columns.plan, width: 200 },
  { key: 'userName', title: texts.columns.who, width: 110, text: ({ userName }) => userName ?? texts.anybody },
  { key: 'uses', title: texts.columns.uses, width: 110, text: ({ uses, most }) => texts.ratio(uses, most) },
  { key: 'done', title: texts.columns.done, width: 90, text: ({ done }) => String(done) },
  { key: 'ownerName', title: texts.columns.owner, width: 100 },
  { key: 'createTime', title: texts.columns.time, kind: 'time', width: 145 },
]

const addressOf = (code: string): string =>
  `${globalThis.location.origin}/externalPlanInfo/index?code=${encodeURIComponent(code)}`

/** 外链测评: addresses by which people without an account answer, and what became of each. */
export function Page() {
  const navigate = useNavigate()
  const planId = useSearchParams()[0].get('planId')
  const address = useListAddress('links', [])
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ label: string; code: string } | null>(null)
  const revoke = useRevokeLink()
  const rowActions: ReadonlyArray<RowAction<LinkRow>> = [
    {
      key: 'signatures',
      label: texts.signatures,
      need: 'plantest_plan_list_tab',
      run: (row) => void navigate(`/externalLinkEvaluation/signatureList?planId=${row.planId}`),
    },
    {
      key: 'revoke',
      label: texts.revoke,
      shown: ({ mayRevoke }) => mayRevoke,
      question: ({ label }) => ({ title: texts.revokeTitle(label), content: texts.revokeLead, okText: texts.revoke }),
      run: ({ id }) => revoke.mutateAsync({ id }),
      done: texts.revoked,
    },
  ]
  return (
    <>
      <ListPage<LinkRow, never>
        crumbs={[planMessages.crumb]}
        title={texts.title}
        note={texts.note}
        query={useLinks({ ...address.asked, ...(planId ? { planId } : {}) })}
        address={address}
        rowName={({ label }) => label}
        columns={columns}
        search={[]}
        actions={[{ key: 'add', label: texts.add, primary: true, need: MANAGE, run: () => setAdding(true) }]}
        rowActions={rowActions}
        empty={texts.empty}
      />
      <NewLink isOpen={isAdding} planId={planId} onClose={() => setAdding(false)} onMade={setMade} />
      {made ? (
        <SecretDialog
          title={texts.created}
          lead={texts.addressLead}
          heads={[texts.columns.label, texts.address]}
          secrets={[{ name: made.label, secret: addressOf(made.code) }]}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}

type NewLinkProps = {
  isOpen: boolean
  planId: string | null
  onClose: () => void
  onMade: (made: { label: string; code: string }) => void
}

function NewLink({ isOpen, planId, onClose, onMade }: NewLinkProps) {
  const create = useCreateLink()
  const plans = usePlans(isOpen ? { current: 1, size: MOST_PLANS } : null)
  const [isPicking, setPicking] = useState(false)
  const [person, setPerson] = useState<PickablePerson | null>(null)
  const live = (plans.data?.records ?? []).filter(({ state }) => ['planned', 'running', 'paused'].includes(state))
  const isOnce = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'once'
  const close = (): void => {
    setPerson(null)
    onClose()
  }
  const words = texts.fields
  const pick = () => <Button onClick={() => setPicking(true)}>{person ? person.name : words.choose}</Button>
  return (
    <>
      <FormDrawer
        open={isOpen}
        as="dialog"
        mode="create"
        noun={texts.noun}
        title={texts.add}
        okText={texts.add}
        doneText={null}
        onClose={close}
        initial={
          plans.data ? { planId: planId ?? live[0]?.id ?? '', kind: 'open', label: '', most: USUAL_MOST } : undefined
        }
        error={plans.error}
        onRetry={() => void plans.refetch()}
        fields={[
          {
            kind: 'select',
            name: 'planId',
            label: words.plan,
            required: true,
            options: live.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            kind: 'radio',
            name: 'kind',
            label: words.kind,
            required: true,
            options: linkKindCodes.map((value) => ({ value, label: linkKinds[value] })),
          },
          {
            kind: 'text',
            name: 'label',
            label: words.label,
            required: true,
            max: linkLimits.label,
            hint: words.labelHint,
          },
          {
            kind: 'number',
            name: 'most',
            label: words.most,
            required: true,
            min: 1,
            max: linkLimits.people,
            hint: words.mostHint,
            shown: (values) => !isOnce(values),
          },
          {
            kind: 'custom',
            name: 'user',
            label: words.user,
            hint: words.userHint,
            shown: isOnce,
            control: pick,
            view: () => person?.name ?? '',
          },
        ]}
        onSubmit={async (values) => {
          const label = String(values['label']).trim()
          const kind = String(values['kind']) as LinkKind
          const { code } = await create.mutateAsync({
            planId: String(values['planId']),
            kind,
            label,
            ...(kind === 'once' ? (person ? { userId: person.id } : {}) : { most: Number(values['most']) }),
          })
          setPerson(null)
          onMade({ label, code })
        }}
      />
      <UserPicker
        open={isPicking}
        title={words.choose}
        depts={deptsInSight}
        people={loadAsked}
        value={person ? [person] : []}
        onClose={() => setPicking(false)}
        onChange={(chosen) => setPerson(chosen[0] ?? null)}
      />
    </>
  )
}
