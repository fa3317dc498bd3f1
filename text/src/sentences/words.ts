// The words that decide whether a full stop ends a sentence. All lower case, without their last stop.

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Titles before a name. Capitalized, they never end a sentence; in lower case they may ("took 5 ms."). */
export const TITLES = words(
  `mr mrs ms mx dr prof rev fr gen sen rep gov capt cpt cmdr lt col sgt maj adm hon pres supt messrs mme mlle msgr sr sra
  srta dra ud uds sig dott hr dipl ing акад проф`,
);

/** Abbreviations before a number or an explanation. They never end a sentence, unless written in capitals. */
export const LEADING_ABBREVIATIONS = words(
  `e.g i.e eg ie vs viz cf resp approx ca z.b d.h u.a o.ä u.u s.o s.u i.d.r p.ex p.e a.k.a w.r.t i.i.d bzw evtl ggf inkl
  vgl bspw sog núm ej exmo напр им т.е डॉ`,
);

/** These end a sentence, unless a number or a single letter follows, as in a reference ("Fig. 3", "No. 5", "Jan. 5"). */
export const NUMBERED_ABBREVIATIONS = words(
  `fig figs no nos nr p pp vol vols ch chap sec sect art eq eqs eqn tab thm lem def prop cor para ver ed eds pt nt op
  jan feb mar apr may jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun
  abs pág рис табл стр гл ст № n c v s §`,
);

/** These end a sentence only if the next word usually starts one. */
export const TRAILING_ABBREVIATIONS = words(
  `inc ltd co corp jr bros llc plc gmbh al est dept univ assn ave blvd a.m p.m b.c a.d b.c.e c.e ph.d m.d b.a m.a b.sc m.sc
  d.c u.s u.k u.n e.u др пр гг вв млн млрд тыс руб`,
);

/** Capitalized, these are trailing abbreviations of a name ("St. Louis", "Main St."); in lower case they are words. */
export const TRAILING_TITLES = words('st mt ft rd');

/** These end a sentence if a capital follows. */
export const CLOSING_ABBREVIATIONS = words('etc usw ecc т.д т.п');

/** Names that end with an exclamation mark ("Yahoo!"). */
export const EXCLAIMED_NAMES = words('yahoo jeopardy joomla wham oklahoma');

/** After a number and a stop, these make a German ordinal: "3. Oktober" is not the end of a sentence. */
export const ORDINAL_FOLLOWERS = words(
  'januar februar märz april mai juni juli august september oktober november dezember jahrhundert jh klasse auflage',
);

/** Words that, capitalized after an abbreviation or initial, start a sentence and do not continue a name. */
export const SENTENCE_STARTERS = words(
  `a according additionally after again all also although among an and another any anyone are as at because before both but
  by can consider could despite did do does during each either even every everyone finally first for from furthermore given
  has have he hence her here his how however i if in indeed instead is it its just last later let like many maybe meanwhile
  more moreover most my nevertheless next no nobody nor not nothing now of often on once one only or other others otherwise
  our over people perhaps please rather second several she should similarly since so some someone sometimes still such
  that the their then there therefore these they third this those though through thus to today together under unless unlike
  until use using was we well were what when where whereas whether which while who whose why will with without would yes
  yet you your`,
);
