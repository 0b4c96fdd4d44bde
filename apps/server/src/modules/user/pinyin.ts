import { pinyin } from 'pinyin-pro'

/** Sort and search key of a name, with surnames read as surnames (单 shan, 曾 zeng). */
export const pinyinOf = (name: string): string =>
  pinyin(name.trim(), { toneType: 'none', type: 'array', surname: 'head' }).join('').toLowerCase()
