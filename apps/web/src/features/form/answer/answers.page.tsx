import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { toast } from '../../../kit/toast.ts'
import { useExport } from '../../export/index.ts'
import { answerMessages } from '../answer.messages.ts'
import { formStates, isFormState } from '../form-state.tsx'
import { type AnswerRow, useAnswers, useFormTypes, usePublishedForms } from '../form.queries.ts'
import { FillForDialog } from './fill-for-dialog.tsx'

const texts = answerMessages.list
const { figures } = answerMessages
const FILTERS = ['status', 'formId', 'typeCode', 'dates', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

export function Page() {
  const address = useListAddress('form-answers', FILTERS)
  const { current, size, filters } = address
  const navigate = useNavigate()
  const [isFillingFor, setFillingFor] = useState(false)
  const answers = useAnswers({ current, size }, filters)
  const forms = usePublishedForms().data ?? []
  const types = useFormTypes().data ?? []
  const { states } = answerMessages.detail
  const { formId, dates, status, ...rest } = filters
  const exported = useExport({
    title: figures.exported(forms.find(({ id }) => id === formId)?.title ?? texts.title),
    list: 'answers',
    filter: { ...askedOf({ ...rest, formId, dates }), status },
    need: figures.exportNeed,
  })
  return (
    <>
      <ListPage<AnswerRow, Filter>
        crumbs={[texts.crumb]}
        title={texts.title}
        query={answers}
        address={address}
        rowName={(row) => `${row.realName} · ${row.formName}`}
        columns={COLUMNS}
        tabs={{
          name: 'status',
          label: texts.state,
          items: [
            { value: '', label: texts.all },
            { value: 'submitted', label: states.submitted },
            { value: 'recalled', label: states.recalled },
          ],
        }}
        search={[
          { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
          {
            kind: 'select',
            name: 'formId',
            label: texts.form,
            options: forms.map(({ id, title }) => ({ value: id, label: title })),
          },
          {
            kind: 'select',
            name: 'typeCode',
            label: texts.type,
            options: types.map(({ code, typeName }) => ({ value: code, label: typeName })),
          },
          { kind: 'dates', name: 'dates', label: texts.dates },
        ]}
        actions={[
          {
            key: 'figures',
            label: figures.action,
            run: () =>
              formId
                ? navigate(`/formAnswer/figures?${new URLSearchParams({ formId, ...(dates ? { dates } : {}) })}`)
                : toast.info(figures.chooseForm),
          },
          { ...exported, run: () => (formId ? exported.run() : toast.info(figures.chooseForm)) },
          {
            key: 'fillFor',
            label: texts.fillFor,
            primary: true,
            icon: <PlusIcon size={14} />,
            run: () => setFillingFor(true),
          },
        ]}
        rowActions={[{ key: 'view', label: texts.view, run: (row) => navigate(`/formAnswer/detail?id=${row.id}`) }]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      {isFillingFor ? <FillForDialog onClose={() => setFillingFor(false)} /> : null}
    </>
  )
}

const COLUMNS: ReadonlyArray<ListColumn<AnswerRow>> = [
  { key: 'formName', title: texts.form, always: true, width: 170, onCard: 'title' },
  { key: 'realName', title: texts.name, width: 90 },
  { key: 'userName', title: texts.account, width: 110 },
  { key: 'deptFullName', title: texts.dept, width: 180 },
  {
    key: 'status',
    title: texts.state,
    width: 100,
    onCard: 'aside',
    look: ({ status }) => (isFormState(status) ? formStates[status] : null),
  },
  { key: 'edition', title: texts.edition, width: 80, text: ({ edition }) => texts.editionNo(edition) },
  { key: 'submitTime', title: texts.submitted, kind: 'time' },
  { key: 'submitUserName', title: texts.by, width: 90 },
  { key: 'no', title: texts.version, width: 100, optional: true, text: ({ no }) => answerMessages.sheet.versionNo(no) },
]
