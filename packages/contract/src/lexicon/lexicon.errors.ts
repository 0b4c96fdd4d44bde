/** What keeping the lexicon refuses. */
export const lexiconErrors = {
  'lexicon.exists': { code: 45101, http: 200, text: '该词条已存在' },
  'lexicon.two_people': { code: 45102, http: 200, text: '词条修改须复核后生效' },
  'lexicon.wrong_state': { code: 45133, http: 200, text: '这条词条已有变化，请刷新后查看' },
  'lexicon.waiting': { code: 45134, http: 200, text: '这条词条有一版正在等待复核，请先复核或撤回' },
  'lexicon.word': { code: 45135, http: 200, text: '“{word}”太短，会误伤平常的话，请写两个字以上' },
  'lexicon.reason': { code: 45136, http: 200, text: '请写明理由，至少5个字' },
  'lexicon.same': { code: 45137, http: 200, text: '与现在生效的一版相同，没有可改的' },
  'lexicon.too_many': { code: 45138, http: 200, text: '本校词条已满{most}条，请先停用不再需要的' },
} as const
