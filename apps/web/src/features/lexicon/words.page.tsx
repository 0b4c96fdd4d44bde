import { wordCategories, type WordCategory } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { lexiconMessages as texts } from './lexicon.messages.ts'
import { type Word, useStanding, useWords } from './lexicon.queries.ts'
import { stateLook, weightLook } from './looks.tsx'
import { TryBox } from './try-box.tsx'
import { WordForm } from './word-form.tsx'
import styles from './lexicon.module.css'

const FILTERS = ['tab', 'keyword', 'category'] as const
type Filter = (typeof FILTERS)[number]

const wordPath = (id: string): string => `/lexiconDetails?id=${id}`

const columns: ReadonlyArray<ListColumn<Word>> = [
  {
    key: 'word',
    title: texts.columns.word,
    width: 150,
    always: true,
    onCard: 'title',
    text: ({ word }) => word,
    render: ({ id, word }) => <Link to={wordPath(id)}>{word}</Link>,
  },
  {
    key: 'state',
    title: texts.columns.state,
    width: 110,
    onCard: 'aside',
    text: ({ stateName }) => stateName,
    look: stateLook,
  },
  { key: 'variants', title: texts.columns.variants, width: 200, text: ({ variants }) => variants.join('、') },
  { key: 'categoryName', title: texts.columns.category, width: 100 },
  {
    key: 'weight',
    title: texts.columns.weight,
    width: 100,
    look: ({ weight, weightName }) => weightLook(weight, weightName),
  },
  { key: 'contextName', title: texts.columns.context, width: 140 },
  { key: 'hits', title: texts.columns.hits, width: 80, kind: 'number' },
  { key: 'byName', title: texts.columns.by, width: 100 },
  { key: 'time', title: texts.columns.time, width: 150, kind: 'time' },
]

/** 词库: the school's own words over those that are shipped, and a box to try a sentence in. */
export function Page() {
  const address = useListAddress('lexicon.words', FILTERS)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const standing = useStanding()
  const { current, size, filters } = address
  const category =
    filters.category && filters.category in wordCategories ? (filters.category as WordCategory) : undefined
  const tab = filters.tab === 'force' || filters.tab === 'waiting' ? filters.tab : 'all'
  const query = useWords({
    current,
    size,
    tab,
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
    ...(category ? { category } : {}),
  })
  return (
    <>
      <ListPage<Word, Filter>
        crumbs={[texts.crumb]}
        title={texts.title}
        query={query}
        address={address}
        rowName={({ word }) => word}
        columns={columns}
        top={
          <div className={styles.top}>
            <Standing />
            <TryBox />
          </div>
        }
        search={[
          { kind: 'text', name: 'keyword', label: texts.keyword, max: 20 },
          {
            kind: 'select',
            name: 'category',
            label: texts.columns.category,
            options: Object.entries(wordCategories).map(([value, label]) => ({ value, label })),
          },
        ]}
        tabs={{
          name: 'tab',
          label: texts.tabs.label,
          items: [
            { value: '', label: texts.tabs.all },
            { value: 'force', label: texts.tabs.force },
            {
              value: 'waiting',
              label: texts.tabs.waiting,
              count: standing.data?.waiting,
              due: (standing.data?.waiting ?? 0) > 0,
            },
          ],
        }}
        actions={[
          {
            key: 'add',
            label: texts.add,
            primary: true,
            need: 'crisis_lexicon_manage_btn',
            run: () => setAdding(true),
          },
        ]}
        rowActions={[{ key: 'open', label: texts.open, run: ({ id }) => void navigate(wordPath(id)) }]}
        empty={texts.empty}
      />
      <WordForm
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={(id) => {
          setAdding(false)
          void navigate(wordPath(id))
        }}
      />
    </>
  )
}

function Standing() {
  const { data } = useStanding()
  const told = texts.standing
  const tiles = [
    [told.shipped, data?.shipped, told.shippedNote],
    [told.own, data?.own, told.ownNote],
    [told.waiting, data?.waiting, told.waitingNote],
    [told.hits, data?.hits, told.hitsNote],
  ] as const
  return (
    <ul className={styles.tiles} aria-label={told.label}>
      {tiles.map(([label, value, note]) => (
        <li key={label}>
          <span>{label}</span>
          <b>{value ?? '-'}</b>
          <em>{note}</em>
        </li>
      ))}
    </ul>
  )
}
