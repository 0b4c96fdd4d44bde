/**
 * What each key must give, worked out apart from the definitions and without our scorer. A line is a case: its name, the answers in
 * the items' order, scores, bands, risks, and where a scale has them, notes on validity, the class and what is known of the
 * person; - is none, ? is not looked at.
 */
export const goldenTables: Readonly<Record<string, string>> = {
  PHQ9: `
最低分 | 000000000 | total=0 | total=无明显症状 | -
最高分 | 333333333 | total=27 | total=重度 | si
无明显症状边界 4 | 310000000 | total=4 | total=无明显症状 | -
轻度边界 5 | 320000000 | total=5 | total=轻度 | -
轻度边界 9 | 333000000 | total=9 | total=轻度 | -
中度边界 10 | 333100000 | total=10 | total=中度 | -
中度边界 14 | 333320000 | total=14 | total=中度 | -
中重度边界 15 | 333330000 | total=15 | total=中重度 | -
中重度边界 19 | 333333100 | total=19 | total=中重度 | -
重度边界 20 | 333333200 | total=20 | total=重度 | -
随机答卷 1 | 310012320 | total=12 | total=中度 | -
随机答卷 2 | 012010122 | total=9 | total=轻度 | si
随机答卷 3 | 013230120 | total=12 | total=中度 | -
只有第9题为1 | 000000001 | total=1 | total=无明显症状 | si
只有第9题为2 | 000000002 | total=2 | total=无明显症状 | si
只有第9题为3 | 000000003 | total=3 | total=无明显症状 | si
缺一题 | 11111111- | total=9 | total=轻度 | -
缺两题，仍听风险 | -1111-111 | total=none | - | si`,
  PHQ2: `
最低分 | 00 | total=0 | total=未达界限 | -
最高分 | 33 | total=6 | total=达到界限 | -
未达界限边界 2 | 20 | total=2 | total=未达界限 | -
达到界限边界 3 | 30 | total=3 | total=达到界限 | -
随机答卷 1 | 33 | total=6 | total=达到界限 | -
随机答卷 2 | 12 | total=3 | total=达到界限 | -
随机答卷 3 | 21 | total=3 | total=达到界限 | -`,
  PHQ4: `
最低分 | 0000 | total=0 anxiety=0 mood=0 | total=无明显症状 | -
最高分 | 3333 | total=12 anxiety=6 mood=6 | total=重度 | -
无明显症状边界 2 | 2000 | total=2 anxiety=2 mood=0 | total=无明显症状 | -
轻度边界 3 | 3000 | total=3 anxiety=3 mood=0 | total=轻度 | -
轻度边界 5 | 3200 | total=5 anxiety=5 mood=0 | total=轻度 | -
中度边界 6 | 3300 | total=6 anxiety=6 mood=0 | total=中度 | -
中度边界 8 | 3320 | total=8 anxiety=6 mood=2 | total=中度 | -
重度边界 9 | 3330 | total=9 anxiety=6 mood=3 | total=重度 | -
随机答卷 1 | 3320 | total=8 anxiety=6 mood=2 | total=中度 | -
随机答卷 2 | 3030 | total=6 anxiety=3 mood=3 | total=中度 | -
随机答卷 3 | 2103 | total=6 anxiety=3 mood=3 | total=中度 | -`,
  GAD7: `
最低分 | 0000000 | total=0 | total=无明显症状 | -
最高分 | 3333333 | total=21 | total=重度 | -
无明显症状边界 4 | 3100000 | total=4 | total=无明显症状 | -
轻度边界 5 | 3200000 | total=5 | total=轻度 | -
轻度边界 9 | 3330000 | total=9 | total=轻度 | -
中度边界 10 | 3331000 | total=10 | total=中度 | -
中度边界 14 | 3333200 | total=14 | total=中度 | -
重度边界 15 | 3333300 | total=15 | total=重度 | -
随机答卷 1 | 3120233 | total=14 | total=中度 | -
随机答卷 2 | 2213110 | total=10 | total=中度 | -
随机答卷 3 | 3323032 | total=16 | total=重度 | -`,
  PHQ15: `
最低分 | 000000000000000 | total=0 | total=很少 | - | ? | ? | sex=2
最高分 | 222222222222222 | total=30 | total=较高 | - | ? | ? | sex=2
很少边界 4 | 220000000000000 | total=4 | total=很少 | - | ? | ? | sex=2
较低边界 5 | 221000000000000 | total=5 | total=较低 | - | ? | ? | sex=2
较低边界 9 | 222210000000000 | total=9 | total=较低 | - | ? | ? | sex=2
中等边界 10 | 222220000000000 | total=10 | total=中等 | - | ? | ? | sex=2
中等边界 14 | 222222200000000 | total=14 | total=中等 | - | ? | ? | sex=2
较高边界 15 | 222222210000000 | total=15 | total=较高 | - | ? | ? | sex=2
随机答卷 1 | 000012102222210 | total=15 | total=较高 | - | ? | ? | sex=2
随机答卷 2 | 012202022102022 | total=18 | total=较高 | - | ? | ? | sex=2
随机答卷 3 | 122011012020000 | total=12 | total=中等 | - | ? | ? | sex=2
男生不问第4题 | 222-22222222222 | total=28 | total=较高 | - | ? | ? | sex=1`,
  CESD: `
最低分 | 00030003000300030000 | total=0 | total=未达界限 | -
最高分 | 33303330333033303333 | total=60 | total=明显 | -
未达界限边界 15 | 33303003000300030000 | total=15 | total=未达界限 | -
可能边界 16 | 33303103000300030000 | total=16 | total=可能 | -
可能边界 19 | 33303313000300030000 | total=19 | total=可能 | -
明显边界 20 | 33303323000300030000 | total=20 | total=明显 | -
随机答卷 1 | 11312102303100123230 | total=29 | total=明显 | -
随机答卷 2 | 33111321123003302202 | total=41 | total=明显 | -
随机答卷 3 | 20120011102220222231 | total=24 | total=明显 | -`,
  RSES: `
最低分 | 1411441441 | total=10 | - | -
最高分 | 4144114114 | total=40 | - | -
随机答卷 1 | 3134111344 | total=30 | - | -
随机答卷 2 | 3411333112 | total=23 | - | -
随机答卷 3 | 1144342241 | total=23 | - | -`,
  SWLS: `
最低分 | 11111 | total=5 | total=很不满意 | -
最高分 | 77777 | total=35 | total=非常满意 | -
很不满意边界 9 | 51111 | total=9 | total=很不满意 | -
不满意边界 10 | 61111 | total=10 | total=不满意 | -
不满意边界 14 | 74111 | total=14 | total=不满意 | -
略不满意边界 15 | 75111 | total=15 | total=略不满意 | -
略不满意边界 19 | 77311 | total=19 | total=略不满意 | -
中间边界 20 | 77411 | total=20 | total=中间 | -
略满意边界 21 | 77511 | total=21 | total=略满意 | -
略满意边界 25 | 77731 | total=25 | total=略满意 | -
满意边界 26 | 77741 | total=26 | total=满意 | -
满意边界 30 | 77772 | total=30 | total=满意 | -
非常满意边界 31 | 77773 | total=31 | total=非常满意 | -
随机答卷 1 | 16417 | total=19 | total=略不满意 | -
随机答卷 2 | 55334 | total=20 | total=中间 | -
随机答卷 3 | 32773 | total=22 | total=略满意 | -`,
  SLP8: `
最低分 | 00000000 | total=0 | total=较少 | -
最高分 | 33333333 | total=24 | total=较多 | -
较少边界 7 | 33100000 | total=7 | total=较少 | -
有一些边界 8 | 33200000 | total=8 | total=有一些 | -
有一些边界 15 | 33333000 | total=15 | total=有一些 | -
较多边界 16 | 33333100 | total=16 | total=较多 | -
随机答卷 1 | 31020013 | total=10 | total=有一些 | -
随机答卷 2 | 01030311 | total=9 | total=有一些 | -
随机答卷 3 | 13202331 | total=15 | total=有一些 | -`,
  PSS10: `
最低分 | 0004404400 | total=0 | total=较低 | -
最高分 | 4440040044 | total=40 | total=较高 | -
较低边界 13 | 4443404400 | total=13 | total=较低 | -
中等边界 14 | 4442404400 | total=14 | total=中等 | -
中等边界 26 | 4440042400 | total=26 | total=中等 | -
较高边界 27 | 4440041400 | total=27 | total=较高 | -
随机答卷 1 | 0043300113 | total=17 | total=中等 | -
随机答卷 2 | 0302230404 | total=18 | total=中等 | -
随机答卷 3 | 1101003011 | total=16 | total=中等 | -`,
  DASS21: `
最低分 | 000000000000000000000 | depression=0 anxiety=0 stress=0 | depression=正常 anxiety=正常 stress=正常 | -
最高分 | 333333333333333333333 | depression=42 anxiety=42 stress=42 | depression=极重度 anxiety=极重度 stress=极重度 | meaning
正常边界 8 depression | 003010000000000000000 | depression=8 anxiety=0 stress=0 | depression=正常 anxiety=正常 stress=正常 | -
轻度边界 10 depression | 003020000000000000000 | depression=10 anxiety=0 stress=0 | depression=轻度 anxiety=正常 stress=正常 | -
轻度边界 12 depression | 003030000000000000000 | depression=12 anxiety=0 stress=0 | depression=轻度 anxiety=正常 stress=正常 | -
中度边界 14 depression | 003030000100000000000 | depression=14 anxiety=0 stress=0 | depression=中度 anxiety=正常 stress=正常 | -
中度边界 20 depression | 003030000300100000000 | depression=20 anxiety=0 stress=0 | depression=中度 anxiety=正常 stress=正常 | -
重度边界 22 depression | 003030000300200000000 | depression=22 anxiety=0 stress=0 | depression=重度 anxiety=正常 stress=正常 | -
重度边界 26 depression | 003030000300300100000 | depression=26 anxiety=0 stress=0 | depression=重度 anxiety=正常 stress=正常 | -
极重度边界 28 depression | 003030000300300200000 | depression=28 anxiety=0 stress=0 | depression=极重度 anxiety=正常 stress=正常 | -
正常边界 6 anxiety | 030000000000000000000 | depression=0 anxiety=6 stress=0 | depression=正常 anxiety=正常 stress=正常 | -
轻度边界 8 anxiety | 030100000000000000000 | depression=0 anxiety=8 stress=0 | depression=正常 anxiety=轻度 stress=正常 | -
中度边界 10 anxiety | 030200000000000000000 | depression=0 anxiety=10 stress=0 | depression=正常 anxiety=中度 stress=正常 | -
中度边界 14 anxiety | 030300100000000000000 | depression=0 anxiety=14 stress=0 | depression=正常 anxiety=中度 stress=正常 | -
重度边界 16 anxiety | 030300200000000000000 | depression=0 anxiety=16 stress=0 | depression=正常 anxiety=重度 stress=正常 | -
重度边界 18 anxiety | 030300300000000000000 | depression=0 anxiety=18 stress=0 | depression=正常 anxiety=重度 stress=正常 | -
极重度边界 20 anxiety | 030300301000000000000 | depression=0 anxiety=20 stress=0 | depression=正常 anxiety=极重度 stress=正常 | -
正常边界 14 stress | 300003010000000000000 | depression=0 anxiety=0 stress=14 | depression=正常 anxiety=正常 stress=正常 | -
轻度边界 16 stress | 300003020000000000000 | depression=0 anxiety=0 stress=16 | depression=正常 anxiety=正常 stress=轻度 | -
轻度边界 18 stress | 300003030000000000000 | depression=0 anxiety=0 stress=18 | depression=正常 anxiety=正常 stress=轻度 | -
中度边界 20 stress | 300003030010000000000 | depression=0 anxiety=0 stress=20 | depression=正常 anxiety=正常 stress=中度 | -
中度边界 24 stress | 300003030030000000000 | depression=0 anxiety=0 stress=24 | depression=正常 anxiety=正常 stress=中度 | -
重度边界 26 stress | 300003030031000000000 | depression=0 anxiety=0 stress=26 | depression=正常 anxiety=正常 stress=重度 | -
重度边界 32 stress | 300003030033010000000 | depression=0 anxiety=0 stress=32 | depression=正常 anxiety=正常 stress=重度 | -
极重度边界 34 stress | 300003030033020000000 | depression=0 anxiety=0 stress=34 | depression=正常 anxiety=正常 stress=极重度 | -
随机答卷 1 | 112010332212231213132 | depression=24 anxiety=22 stress=26 | depression=重度 anxiety=极重度 stress=重度 | -
随机答卷 2 | 100100333113100221020 | depression=12 anxiety=18 stress=18 | depression=轻度 anxiety=重度 stress=轻度 | -
随机答卷 3 | 211303201023302132212 | depression=20 anxiety=24 stress=24 | depression=中度 anxiety=极重度 stress=中度 | -
只有第21题 | 000000000000000000003 | depression=6 anxiety=0 stress=0 | depression=正常 anxiety=正常 stress=正常 | meaning`,
  AUDIT: `
最低分 | 0000000000 | total=0 | total=低 | -
最高分 | 4444444422 | total=40 | total=可能依赖 | -
低边界 7 | 4300000000 | total=7 | total=低 | -
有害边界 8 | 4400000000 | total=8 | total=有害 | -
有害边界 15 | 4443000000 | total=15 | total=有害 | -
较高边界 16 | 4444000000 | total=16 | total=较高 | -
较高边界 19 | 4444300000 | total=19 | total=较高 | -
可能依赖边界 20 | 4444400000 | total=20 | total=可能依赖 | -
随机答卷 1 | 0332140300 | total=16 | total=较高 | -
随机答卷 2 | 2120440421 | total=23 | total=可能依赖 | -
随机答卷 3 | 1433031010 | total=17 | total=较高 | -`,
  SRQ20: `
最低分 | 00000000000000000000 | total=0 | - | -
最高分 | 11111111111111111111 | total=20 | - | q17
随机答卷 1 | 00111101100100000000 | total=7 | - | -
随机答卷 2 | 01110100100001100010 | total=8 | - | -
随机答卷 3 | 00011111001000011100 | total=9 | - | q17
只有第17题 | 00000000000000001000 | total=1 | - | q17`,
  SDS: `
最低分 | 14114411114414144414 | total=25 | total=未达界限 | -
最高分 | 41441144441141411141 | total=100 | total=重度 | q19
未达界限边界 52 | 41441142114414144414 | total=52 | total=未达界限 | -
轻度边界 53 | 41441143114414144414 | total=53 | total=轻度 | -
轻度边界 62 | 41441144444414144414 | total=62 | total=轻度 | -
中度边界 63 | 41441144443414144414 | total=63 | total=中度 | -
中度边界 72 | 41441144441134144414 | total=72 | total=中度 | -
重度边界 73 | 41441144441144144414 | total=73 | total=重度 | -
随机答卷 1 | 22242424221142223431 | total=68 | total=中度 | q19
随机答卷 2 | 34114433214222412334 | total=53 | total=轻度 | q19
随机答卷 3 | 32114312434123443423 | total=52 | total=未达界限 | q19
只有第19题 | 14114411114414144444 | total=28 | total=未达界限 | q19`,
  SAS: `
最低分 | 11114111411141114141 | total=25 | total=未达界限 | -
最高分 | 44441444144414441414 | total=100 | total=重度 | -
未达界限边界 48 | 44441421411141114141 | total=48 | total=未达界限 | -
轻度边界 50 | 44441431411141114141 | total=50 | total=轻度 | -
轻度边界 58 | 44441444111141114141 | total=58 | total=轻度 | -
中度边界 60 | 44441444121141114141 | total=60 | total=中度 | -
中度边界 68 | 44441444144341114141 | total=68 | total=中度 | -
重度边界 70 | 44441444144441114141 | total=70 | total=重度 | -
随机答卷 1 | 24141333334441111141 | total=60 | total=中度 | -
随机答卷 2 | 24123211334411214111 | total=53 | total=轻度 | -
随机答卷 3 | 41123411114414432123 | total=67 | total=中度 | -`,
  ISI: `
最低分 | 0000000 | total=0 | total=不明显 | -
最高分 | 4444444 | total=28 | total=重度 | -
不明显边界 7 | 4300000 | total=7 | total=不明显 | -
轻度边界 8 | 4400000 | total=8 | total=轻度 | -
轻度边界 14 | 4442000 | total=14 | total=轻度 | -
中度边界 15 | 4443000 | total=15 | total=中度 | -
中度边界 21 | 4444410 | total=21 | total=中度 | -
重度边界 22 | 4444420 | total=22 | total=重度 | -
随机答卷 1 | 3212214 | total=15 | total=中度 | -
随机答卷 2 | 2030013 | total=9 | total=轻度 | -
随机答卷 3 | 1323224 | total=17 | total=中度 | -`,
  K6: `
最低分 | 000000 | total=0 | total=较少 | -
最高分 | 444444 | total=24 | total=严重 | -
较少边界 4 | 400000 | total=4 | total=较少 | -
中等边界 5 | 410000 | total=5 | total=中等 | -
中等边界 12 | 444000 | total=12 | total=中等 | -
严重边界 13 | 444100 | total=13 | total=严重 | -
随机答卷 1 | 441033 | total=15 | total=严重 | -
随机答卷 2 | 141142 | total=13 | total=严重 | -
随机答卷 3 | 440334 | total=18 | total=严重 | -`,
  K10: `
最低分 | 1111111111 | total=10 | total=低 | -
最高分 | 5555555555 | total=50 | total=很高 | -
低边界 15 | 5211111111 | total=15 | total=低 | -
中等边界 16 | 5311111111 | total=16 | total=中等 | -
中等边界 21 | 5541111111 | total=21 | total=中等 | -
高边界 22 | 5551111111 | total=22 | total=高 | -
高边界 29 | 5555411111 | total=29 | total=高 | -
很高边界 30 | 5555511111 | total=30 | total=很高 | -
随机答卷 1 | 2522513411 | total=26 | total=高 | -
随机答卷 2 | 2345345144 | total=35 | total=很高 | -
随机答卷 3 | 1323154225 | total=28 | total=高 | -`,
  CORE10: `
最低分 | 0440000000 | total=0 | total=未达界限 | -
最高分 | 4004444444 | total=40 | total=重度 | q6
未达界限边界 10 | 4020000000 | total=10 | total=未达界限 | -
轻度边界 11 | 4010000000 | total=11 | total=轻度 | -
轻度边界 14 | 4002000000 | total=14 | total=轻度 | -
中度边界 15 | 4003000000 | total=15 | total=中度 | -
中度边界 19 | 4004300000 | total=19 | total=中度 | -
中重度边界 20 | 4004400000 | total=20 | total=中重度 | -
中重度边界 24 | 4004440000 | total=24 | total=中重度 | q6
重度边界 25 | 4004441000 | total=25 | total=重度 | q6
随机答卷 1 | 0421241323 | total=18 | total=中度 | q6
随机答卷 2 | 1421132420 | total=16 | total=中度 | q6
随机答卷 3 | 2044213110 | total=18 | total=中度 | q6
只有第6题 | 0440040000 | total=4 | total=未达界限 | q6`,
  WHO5: `
最低分 | 00000 | total=0 | total=低 | -
最高分 | 55555 | total=100 | total=良好 | -
低边界 28 | 52000 | total=28 | total=低 | -
偏低边界 32 | 53000 | total=32 | total=偏低 | -
偏低边界 48 | 55200 | total=48 | total=偏低 | -
良好边界 52 | 55300 | total=52 | total=良好 | -
随机答卷 1 | 51045 | total=60 | total=良好 | -
随机答卷 2 | 15142 | total=52 | total=良好 | -
随机答卷 3 | 51532 | total=64 | total=良好 | -`,
  SCL90: `
最低分 | 111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111 | total=90 positive=0 som=1 obs=1 int=1 dep=1 anx=1 hos=1 pho=1 par=1 psy=1 oth=1 highest=1 | - | - | longstring | 筛查阴性
最高分 | 555555555555555555555555555555555555555555555555555555555555555555555555555555555555555555 | total=450 positive=90 som=5 obs=5 int=5 dep=5 anx=5 hos=5 pho=5 par=5 psy=5 oth=5 highest=5 | - | q15 q59 | longstring | 筛查阳性
随机答卷 1 | 112313455152513312414144232112424213553133354212435331312445115231232311113342342142321223 | total=236 positive=66 som=2.4167 obs=3.1 int=2.6667 dep=1.8462 anx=2.4 hos=3.1667 pho=2.5714 par=3.3333 psy=2.4 oth=3.2857 highest=3.3333 | - | q15 q59 | - | 筛查阳性
随机答卷 2 | 523313552131335343115355223345451415124251543312224252423351443232321323343441442241511442 | total=267 positive=74 som=2.5833 obs=2.8 int=3.4444 dep=3.1538 anx=2.8 hos=3.3333 pho=2.2857 par=3.8333 psy=3 oth=2.7143 highest=3.8333 | - | q15 q59 | - | 筛查阳性
随机答卷 3 | 544322245443215252535543113331233514224155325323133315225533353221334315253441155543421122 | total=276 positive=76 som=2.9167 obs=3.3 int=3.5556 dep=2.5385 anx=3.8 hos=3.8333 pho=2.7143 par=3.3333 psy=2.5 oth=2.5714 highest=3.8333 | - | q15 q59 | - | 筛查阳性
只有第15题 | 111111111111112111111111111111111111111111111111111111111111111111111111111111111111111111 | total=91 positive=1 som=1 obs=1 int=1 dep=1.0769 anx=1 hos=1 pho=1 par=1 psy=1 oth=1 highest=1.0769 | - | q15 | longstring | 筛查阴性
只有第59题 | 111111111111111111111111111111111111111111111111111111111131111111111111111111111111111111 | total=92 positive=1 som=1 obs=1 int=1 dep=1 anx=1 hos=1 pho=1 par=1 psy=1 oth=1.2857 highest=1.2857 | - | q59 | longstring | 筛查阴性
第59题为2 | 111111111111111111111111111111111111111111111111111111111121111111111111111111111111111111 | total=91 positive=1 som=1 obs=1 int=1 dep=1 anx=1 hos=1 pho=1 par=1 psy=1 oth=1.1429 highest=1.1429 | - | - | longstring | 筛查阴性
作答过快 | 121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212 | total=135 positive=45 som=1.6667 obs=1.4 int=1.3333 dep=1.5385 anx=1.5 hos=1.3333 pho=1.4286 par=1.6667 psy=1.5 oth=1.5714 highest=1.6667 | - | - | speed | 筛查阳性 | totalSec=80`,
  UPI: `
最低分 | 000000000000000000000000000000000000000000000000000000000000 | total=0 lie=0 | - | - | - | 三类
最高分 | 111111111111111111111111111111111111111111111111111111111111 | total=56 lie=4 | - | q25 | lie | 一类
随机答卷 1 | 111111110010110011101011110100110110100011111001000100011111 | total=35 lie=2 | - | q25 | - | 一类
随机答卷 2 | 000010000011000001111100010010101001001010100001010010010110 | total=19 lie=3 | - | - | - | 二类
随机答卷 3 | 011101111101001110101000110001010001111001110001011011111110 | total=34 lie=1 | - | q25 | - | 一类
只有第25题 | 000000000000000000000000100000000000000000000000000000000000 | total=1 lie=0 | - | q25 | - | 一类
只有第8题 | 000000010000000000000000000000000000000000000000000000000000 | total=1 lie=0 | - | - | - | 二类
只有第16题 | 000000000000000100000000000000000000000000000000000000000000 | total=1 lie=0 | - | - | - | 二类
只有第26题 | 000000000000000000000000010000000000000000000000000000000000 | total=1 lie=0 | - | - | - | 二类
总分19 | 111101101111111011101000000000000000000000000000000000000011 | total=19 lie=0 | - | - | - | 三类
总分20 | 111101101111111011101100000000000000000000000000000000000011 | total=20 lie=0 | - | - | - | 二类
总分24 | 111101101111111011101111000000000000000000000000000000001111 | total=24 lie=0 | - | - | - | 二类
总分25 | 111101101111111011101111001000000000000000000000000000001111 | total=25 lie=0 | - | - | - | 一类
作答过快 | 000000000000000000000000000000000000000000000000000000000000 | total=0 lie=0 | - | - | speed | 三类 | totalSec=50`,
  'AUDIT-C': `
男最低分 | 0-- | total=0 | total=未达界限 | - | ? | ? | sex=1
男 3 | 120 | total=3 | total=未达界限 | - | ? | ? | sex=1
男 4 | 121 | total=4 | total=达到界限 | - | ? | ? | sex=1
男最高分 | 444 | total=12 | total=达到界限 | - | ? | ? | sex=1
女最低分 | 0-- | total=0 | total=未达界限 | - | ? | ? | sex=2
女 2 | 110 | total=2 | total=未达界限 | - | ? | ? | sex=2
女 3 | 111 | total=3 | total=达到界限 | - | ? | ? | sex=2
女最高分 | 444 | total=12 | total=达到界限 | - | ? | ? | sex=2
从不喝酒，后两题不计 | 033 | total=0 | total=未达界限 | - | ? | ? | sex=1`,
  ASQ: `
都没有 | 0000- | total=0 | total=阴性 | - | ? | 阴性
第1题有 | 10000 | total=1 | total=阳性 | positive | ? | 阳性
第2题有 | 01000 | total=1 | total=阳性 | positive | ? | 阳性
第3题有 | 00100 | total=1 | total=阳性 | positive | ? | 阳性
第4题有 | 00010 | total=1 | total=阳性 | positive | ? | 阳性
不想说也算 | 02000 | total=1 | total=阳性 | positive | ? | 阳性
全部有，此刻也有 | 11111 | total=4 | total=阳性 | acute positive | ? | 急性阳性
全部有，此刻没有 | 11110 | total=4 | total=阳性 | positive | ? | 阳性
此刻不想说 | 00102 | total=1 | total=阳性 | positive | ? | 阳性`,
}
