import { GROUP_LIST, isMasked, typesListed } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CalendarIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { StatusTabs } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { breakpoint } from '../../../kit/theme/tokens.ts'
import { useMedia } from '../../../kit/use-media.ts'
import { useExport } from '../../export/index.ts'
import { MaskedHint } from '../../reveal/index.ts'
import { useActs } from '../acts/use-acts.tsx'
import { appointmentMessages as texts } from '../appointment.messages.ts'
import { type AppointmentRow, useAppointments, useCounts } from '../appointment.queries.ts'
import { BookDrawer, type Wish } from '../book/book-drawer.tsx'
import { typeLabel } from '../looks.tsx'
import { useDaySheetAction } from '../paper/use-day-sheet.tsx'
import { tabsFor } from '../tab-rights.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import { type Filter, FILTERS, useSearchFields } from './search-fields.ts'
import { useBatches } from './use-batches.tsx'
import { useRowActions } from './use-row-actions.tsx'

/** The list of a whole house: every type, narrowed by a filter. The others are lists of one type. */
const EVERYTHING = '2'
const TABS = ['', 'toConfirm', 'notStart', 'running', 'success', 'unresolved', 'complete', 'absent'] as const
const DUE: readonly string[] = ['toConfirm', 'success', 'unresolved']

export function Page() {
  const { type = EVERYTHING } = useParams()
  return <AppointmentList key={type} type={type} />
}

function AppointmentList({ type }: { type: string }) {
  const address = useListAddress(`appointments.${type}`, FILTERS)
  const navigate = useNavigate()
  const { wish, setWish } = useWish(typesListed(type)[0] ?? EVERYTHING)
  const { current, size, sort, filters } = address
  const { tab, ...rest } = filters
  const narrowed = filterOf(type, rest)
  const rows = useAppointments({
    ...narrowed,
    current,
    size,
    ...(tab ? { tab } : {}),
    ...(sort?.key === 'startAt' ? { ascending: sort.order === 'asc' } : {}),
  })
  const acts = useActs()
  const batches = useBatches()
  const isGroup = type === GROUP_LIST
  // Where somebody goes matters more than the how-manieth line it is.
  const isWide = !useMedia(`(max-width: ${breakpoint.wide - 0.02}px)`)
  const daySheet = useDaySheetAction({ of: 'list', siteId: filters.siteId })
  const title = texts.lists[type] ?? typeLabel(type)
  useTabTitle(title)
  const isAnyMasked = rows.data?.records.some(({ visitorName }) => isMasked(visitorName)) ?? false
  const exported = useExport({
    title: texts.toolbar.exported,
    need: 'consult_appoint_manage_btn',
    list: 'appointments',
    masked: isAnyMasked ? [texts.columns.visitor] : [],
    filter: { ...narrowed, tab },
  })
  return (
    <>
      <ListPage<AppointmentRow, Filter>
        crumbs={[texts.consult, texts.manage]}
        title={title}
        query={rows}
        address={address}
        rowName={(row) => row.visitorName}
        columns={appointmentColumns()}
        numbered={isWide}
        search={useSearchFields({ seesTypes: type === EVERYTHING })}
        tabs={useTabs(narrowed)}
        actions={[
          {
            key: 'add',
            label: texts.toolbar.add,
            primary: true,
            icon: <PlusIcon size={14} />,
            need: 'consult_appoint_book_btn',
            run: () => setWish({ type: typesListed(type)[0] ?? EVERYTHING }),
          },
          exported,
          daySheet.action,
          {
            key: 'calendar',
            label: texts.toolbar.calendar,
            icon: <CalendarIcon size={14} />,
            need: 'consult_schedule_list_tab',
            run: () => void navigate('/schedule/index'),
          },
        ]}
        note={isAnyMasked ? <MaskedHint /> : null}
        rowActions={useRowActions({
          run: acts.run,
          onRebook: (row) => setWish({ type: row.type, visitorId: row.visitorId }),
        })}
        batch={batches.batch}
        empty={
          isGroup
            ? { title: texts.empty.group, description: texts.empty.groupLead }
            : { title: texts.empty.title, description: texts.empty.lead }
        }
      />
      {acts.dialogs}
      {batches.dialogs}
      {daySheet.dialog}
      <BookDrawer wish={wish} onClose={() => setWish(null)} />
    </>
  )
}

/** Who comes here to arrange a time for somebody finds the drawer open, with that person in it. */
function useWish(type: string): { wish: Wish | null; setWish: (wish: Wish | null) => void } {
  const [params, setParams] = useSearchParams()
  const [chosen, choose] = useState<Wish | null>(null)
  const visitorId = params.get('book')
  return {
    wish: chosen ?? (visitorId ? { type, visitorId } : null),
    setWish: (wish) => {
      choose(wish)
      if (!visitorId) return
      const rest = new URLSearchParams(params)
      rest.delete('book')
      setParams(rest, { replace: true })
    },
  }
}

function filterOf(type: string, { keyword, hostId, type: chosen, dates, siteId }: Omit<Record<Filter, string>, 'tab'>) {
  return askedOf({ type: type === EVERYTHING ? chosen : type, keyword, hostId, siteId, dates })
}

function useTabs(narrowed: ReturnType<typeof filterOf>): StatusTabs<Filter> {
  const allowed = useAllowed()
  const counts = new Map(useCounts(narrowed).data?.map(({ tab, count }) => [tab, count]))
  return {
    name: 'tab',
    label: texts.tabs.label,
    items: tabsFor(TABS, allowed).map((value) => ({
      value,
      label: texts.tabs[value || 'all'],
      count: counts.get(value || 'all'),
      due: DUE.includes(value),
    })),
  }
}
