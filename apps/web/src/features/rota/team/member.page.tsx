import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { CheckIcon, EyeOffIcon } from '../../../kit/icons/icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { typeNames } from '../words.ts'
import { Certificate } from './certificate.tsx'
import { type Editing, MemberForm } from './member-form.tsx'
import { MemberSlots } from './member-slots.tsx'
import { PictureButton } from './picture-button.tsx'
import { manageTexts, memberTexts as texts, teamTexts } from './team.messages.ts'
import { type Member, useMember, useTeam } from './team.queries.ts'

/** One of the team as the house sees them. */
export function Page() {
  const [params] = useSearchParams()
  const query = useMember(params.get('userId') ?? '')
  if (!query.data) return <QueryState query={query} />
  return <Detail member={query.data} />
}

function Detail({ member }: { member: Member }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Editing | null>(null)
  const everybody = (useTeam().data ?? []).flatMap(({ people }) => people)
  const supervisor = everybody.find(({ userId }) => userId === member.supervisorId)
  const word = (is: boolean): string => (is ? texts.yes : texts.no)
  return (
    <>
      <DetailPage
        crumbs={[teamTexts.product, texts.crumb]}
        title={member.realName}
        sign={[...member.realName][0] ?? ''}
        lead={[member.categoryName, member.title].filter(Boolean).join(' · ')}
        statuses={[
          member.isShown
            ? { label: manageTexts.shown, icon: <CheckIcon size={12} />, tone: 'appointment.complete' }
            : { label: manageTexts.hidden, icon: <EyeOffIcon size={12} />, tone: 'appointment.cancel' },
        ]}
        actions={[
          {
            key: 'public',
            label: texts.publicPage,
            run: () => void navigate(`/consultants_detail/index?userId=${member.userId}`),
          },
          { key: 'edit', label: texts.edit, primary: true, run: () => setEditing({ member }) },
        ]}
        note={<PictureButton userId={member.userId} />}
        groups={[
          {
            key: 'work',
            title: texts.groups.work,
            items: [
              { key: 'fields', label: texts.fields, value: member.fields.map(({ label }) => label).join('、') },
              { key: 'method', label: texts.method, value: teamTexts.methods[member.consultMethod] },
              { key: 'cases', label: texts.cases, value: texts.casesOf(member.activeCases, member.maxCases) },
              { key: 'types', label: texts.types, value: typeNames(member.types), wide: true },
            ],
          },
          {
            key: 'qualification',
            title: texts.groups.qualification,
            items: [
              { key: 'until', label: texts.certificate, value: <Certificate until={member.certificateUntil} /> },
              { key: 'years', label: texts.years, value: teamTexts.years(member.years) },
              { key: 'trained', label: texts.trained, value: word(member.isTrained) },
              {
                key: 'intern',
                label: texts.intern,
                value: member.internFrom ? texts.internSpan(member.internFrom, member.internUntil ?? '') : texts.no,
              },
              { key: 'supervisor', label: texts.supervisor, value: supervisor?.realName },
            ],
          },
          {
            key: 'intro',
            title: texts.groups.intro,
            items: [{ key: 'intro', label: texts.intro, value: member.intro, wide: true }],
          },
        ]}
        tabs={[{ key: 'week', label: texts.week, content: <MemberSlots userId={member.userId} span="week" /> }]}
      />
      <MemberForm editing={editing} isOwn={false} supervisors={everybody} onClose={() => setEditing(null)} />
    </>
  )
}
