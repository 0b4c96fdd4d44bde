import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { ImportIcon } from '../../../kit/icons/file-icons.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { askedOf, type ListAddress, useListAddress } from '../../../kit/list/use-list-address.ts'
import { formDesignMessages as texts } from '../form-design.messages.ts'
import { type FormRow, type FormType, useForms, useFormTypes } from '../form-design.queries.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { formColumns } from './form-columns.tsx'
import { type Asked, FormDialogs } from './form-dialogs.tsx'
import { TypeTree } from './type-tree.tsx'
import { useFormActions } from './use-form-actions.ts'

const FILTERS = ['keyword', 'categoryCode', 'typeCode', 'enabled'] as const
type Filter = (typeof FILTERS)[number]
const MANAGE = 'admin_form_manage_btn'

const TABS: StatusTabs<Filter> = {
  name: 'enabled',
  label: texts.list.state,
  items: [
    { value: '', label: texts.list.all },
    { value: 'true', label: texts.list.enabled },
    { value: 'false', label: texts.list.disabled },
  ],
}

/** The school's forms, by what they are for. */
export function Page() {
  const address = useListAddress('forms', FILTERS)
  const navigate = useNavigate()
  const isWhole = useWholeSchool()
  const mayEdit = useAllowed()(MANAGE) && isWhole
  const types = useFormTypes().data ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (id: string): void => void navigate(`/form_manage/design?id=${id}`)
  return (
    <>
      <ListPage<FormRow, Filter>
        crumbs={[texts.system]}
        title={texts.title}
        query={useForms(queryOf(address))}
        address={address}
        rowName={({ title }) => title}
        columns={formColumns}
        search={searchFields(types)}
        tabs={TABS}
        side={
          <TypeTree
            types={types}
            category={address.filters.categoryCode}
            chosen={address.filters.typeCode}
            onChoose={(categoryCode, typeCode) => address.search({ categoryCode, typeCode })}
          />
        }
        sideLabel={texts.list.types}
        actions={
          mayEdit
            ? [
                {
                  key: 'add',
                  label: texts.actions.add,
                  primary: true,
                  icon: <PlusIcon size={14} />,
                  run: () => setAsked({ what: 'create' }),
                },
                {
                  key: 'import',
                  label: texts.actions.import,
                  icon: <ImportIcon size={14} />,
                  run: () => setAsked({ what: 'import' }),
                },
              ]
            : []
        }
        rowActions={useFormActions({ mayEdit, onOpen: ({ id }) => open(id), onAsk: setAsked })}
        empty={{ title: texts.list.empty, description: texts.list.emptyLead }}
      />
      <FormDialogs
        asked={asked}
        types={types}
        typeCode={address.filters.typeCode}
        mayEdit={mayEdit}
        onClose={() => setAsked(null)}
        onMade={open}
      />
    </>
  )
}

const searchFields = (types: readonly FormType[]): ReadonlyArray<SearchField<Filter>> => {
  const categories = new Map(types.map(({ categoryCode, categoryName }) => [categoryCode, categoryName]))
  return [
    { kind: 'text', name: 'keyword', label: texts.list.keyword, placeholder: texts.list.keywordHint, max: 50 },
    {
      kind: 'select',
      name: 'categoryCode',
      label: texts.list.category,
      options: [...categories].map(([value, label]) => ({ value, label })),
    },
  ]
}

const queryOf = ({ current, size, filters }: ListAddress<Filter>) => {
  const { enabled, ...given } = filters
  return {
    current,
    size,
    ...askedOf(given),
    ...(enabled === '' ? {} : { enabled: enabled === 'true' }),
  }
}
