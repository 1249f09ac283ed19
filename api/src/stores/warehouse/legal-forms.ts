// Legal forms (Ltd, GmbH, …) that are ignored at the ends of a company name when it is searched for; those ignored
// anywhere in a name are in `ids.ts`. They are short and may mean something else within a name. A company's number does
// not depend on them, but the stored words of names do (`word-table.ts`): if you change a list, add a migration that
// rebuilds that table.

const splitForms = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Conjunctions, ignored anywhere in a name: Pérez y Hijos, Pérez & Hijos. */
export const connectors: ReadonlySet<string> = new Set(splitForms('and the y e et und og och и та і'));

/** Forms at the end of a name, folded and without separators (`S.p.A.` is `spa`), by where they are used. */
export const endingForms: ReadonlySet<string> = new Set([
  ...splitForms('and the & y e et und u og och ve co cia'),
  // English-speaking countries, India, Africa
  ...splitForms(
    'ltd limited llc llp lp plc pllc inc incorporated corp corporation company cic dac ulc uc pc pty',
  ),
  ...splitForms('proprietary pvt private public pte cc npc soc rf gte epz opc smc lda nl gp spc'),
  // German, Dutch, French, Italian
  ...splitForms(
    'gmbh mbh ag kg kgaa ohg ug eg ek ev se gesmbh haftungsbeschrankt stiftung bv nv vof cv bvba sprl',
  ),
  ...splitForms(
    'sa sas sasu sarl sarlau suarl eurl snc sci scs sca sau scop gie asbl srl srls spa sapa scarl scrl sagl sc',
  ),
  // Spanish and Portuguese
  ...splitForms(
    'sl slu sll slne sab sapi sac saa saic saci sacif saici scc srlcv rl de ltda limitada eirl ei sofom ca',
  ),
  ...splitForms('lda unipessoal sgps eireli me mei epp ss'),
  // Nordic and Baltic
  ...splitForms('ab as asa aps ivs is oy oyj ky hf ehf hb kb amba ba uab sia ou tu mb'),
  // Central and South-Eastern Europe, Greece
  ...splitForms(
    'sp zoo spj spk psa sro vos ks spol kft zrt nyrt rt bt kkt pfa doo jdoo dd dno ad ead eood ood ae epe ike oe',
  ),
  // Turkish
  ...splitForms('as ltd sti sirketi san tic sanayi ticaret anonim limited'),
  // Former Soviet Union, in both scripts
  ...splitForms(
    'ooo oao zao pao ao ip too tov pat prat pp fop chp chup odo pjsc ojsc cjsc jsc mchj xk aj ok qk mmc asc',
  ),
  ...splitForms('ооо оао зао пао ао ип тоо тов пат прат пп фоп чп чуп одо осоо еоод оод еад ад жшс ак'),
  // Asia
  ...splitForms(
    'tnhh jsc cp mtv tbk persero pt ud sdn bhd berhad pcl kk gk yk kabushiki kaisha godo gaisha hojin',
  ),
  ...splitForms('주식회사 유한회사 유한책임회사 주 jusikhoesa'),
  ...splitForms(
    '有限公司 有限责任 有限責任 股份 股份有限公司 有限责任公司 有限責任公司 公司 集团 集團 株式会社 株式會社 有限会社 合同会社',
  ),
  // Thai
  ...splitForms('จำกัด มหาชน'),
  // Arab countries and Israel
  ...splitForms(
    'fze fzco fzc fzllc dmcc est establishment wll bsc saog saoc sae sal kscc kpsc pjs בעמ شمم ذمم',
  ),
]);

/** Forms at the beginning of a name. */
export const leadingForms: ReadonlySet<string> = new Set([
  ...splitForms(
    'the pt cv ud tbk sia uab as ou ooo oao zao pao ao ip too tov prat pp fop chp odo mchj xk firma',
  ),
  ...splitForms('ооо оао зао пао ао ип тоо тов пат прат пп фоп чп чуп одо осоо еоод оод еад ад жшс'),
  ...splitForms('株式会社 株式會社 有限会社 合同会社 บริษัท บจก หจก شركة'),
  ...splitForms('주식회사 유한회사 주 kabushiki kaisha kk gk sa snc sociedad societe'),
]);

/** Forms of several words, folded; longer ones come before those that they contain. */
export const formPhrases: readonly string[] = [
  'gesellschaft mit beschrankter haftung',
  'societe a responsabilite limitee',
  'societa a responsabilita limitata',
  'sociedad de responsabilidad limitada',
  'sociedad por acciones simplificada',
  'sociedad por acciones',
  'sociedad anonima cerrada',
  'sociedad anonima abierta',
  'sociedad anonima',
  'sociedad limitada',
  'de capital variable',
  'sociedade por quotas',
  'sociedade anonima',
  'sociedade limitada',
  'societe par actions simplifiee',
  'societe anonyme',
  'societa per azioni',
  'besloten vennootschap',
  'naamloze vennootschap',
  'spolka z ograniczona odpowiedzialnoscia',
  'spolka z o o',
  'spolka akcyjna',
  'spolecnost s rucenim omezenym',
  'spol s r o',
  'sp z o o',
  'sp z oo',
  'sp k',
  'sp j',
  'sp zoo',
  'drustvo s ogranicenom odgovornoscu',
  'korlatolt felelossegu tarsasag',
  'societate cu raspundere limitata',
  'aktiengesellschaft',
  'aktiebolag',
  'aktieselskab',
  'osakeyhtio',
  'perseroan terbatas',
  'limited liability partnership',
  'limited liability company',
  'limited liability',
  'public joint stock company',
  'closed joint stock company',
  'open joint stock company',
  'joint stock company',
  'public limited company',
  'share company',
  'sarl au',
  'בע מ',
  'free zone establishment',
  'free zone company',
  'with limited liability',
  'товариство з обмеженою відповідальністю',
  'товариство з обмеженою відповідальн',
  'приватне акціонерне товариство',
  'публічне акціонерне товариство',
  'акціонерне товариство',
  'индивидуальныи предприниматель',
  'фізична особа підприємець',
  'приватне підприємство',
  'жауапкершілігі шектеулі серіктестігі',
  'товарищество с ограниченнои ответственностью',
  's de r l de c v',
  's de r l',
  's de rl',
  's en c',
  'y compania',
  'y cia',
  'e companhia',
  'e cia',
  'et compagnie',
  'et cie',
  'and company',
  'und co',
];
