// Written by "npm run bench -- analysis-fit". Weights for [agree, neutral, disagree] in hundredths, fitted by ridge-regularised logistic
// regression on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), FeedbackQA (Li, Sharma, Lu, Cheung, Reddy 2022;
// Apache-2.0) and the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych 2024; CC BY-SA 4.0). An n-gram of the table is in at
// least three comments of the first; its first number is its rarity. No text of them is here.

import type { Points } from './confidence.ts';

export const SIDE_BIAS: Points = [-0.18, 0.34, -0.16];

export const CUE_WEIGHTS = `
absolute|-3 -7 9
accept|9 -3 -7
acceptable|-12 20 -8
actually|-6 -4 10
adds|-10 16 -6
also|1 -3 2
and_open|-12 24 -12
answers_it|7 -1 -5
approving|15 -12 -3
asker|3 1 -4
asker adds|-6 1 5
asker asks_about|-6 9 -3
asker asks_fuller|0 10 -10
asker bare contrast|1 -7 6
asker bare objection|1 0 -1
asker bare plain|-6 9 -3
asker bare question|-9 14 -5
asker but|-1 -8 9
asker but_i|4 -7 3
asker but_it|-4 -11 15
asker closing_praise|5 -5 0
asker confirm_q|-9 16 -7
asker courtesy alone|2 1 -3
asker courtesy contrast|-4 -3 7
asker courtesy objection|0 0 1
asker courtesy plain|13 -9 -4
asker courtesy question|6 -2 -4
asker courtesy turned|-8 -8 15
asker delight|12 -9 -3
asker i|4 -2 -2
asker i_have_open|1 1 -2
asker i_think_open|-2 -11 13
asker negations|-2 -5 7
asker only questions|-4 13 -9
asker question_ref|-7 -9 16
asker questions|-6 14 -8
asker refutes|-5 -19 24
asker restates_open|-5 10 -5
asker sought|1 -1 0
asker takes_up|20 -11 -9
asker thanks|12 -9 -3
asker thanks alone|3 0 -3
asker thanks at the end|1 -3 1
asks about quote of answer|-3 -2 6
asks_about|-2 7 -5
asks_fuller|-19 -15 34
at_all|-4 -16 20
bare contrast|-7 11 -4
bare objection|-10 0 11
bare plain|11 0 -11
bare question|-9 9 -1
because|-3 6 -3
but|-7 7 0
but_i|5 -5 1
but_it|-8 1 7
but_not|-24 23 1
clauses that ask|-6 13 -7
clear|8 -1 -7
closing_praise|14 -13 -2
code|-2 -1 4
compare|-1 1 0
cond|0 -2 1
confirm_q|-1 8 -7
correction|-9 7 3
courtesy alone|2 1 -3
courtesy contrast|-3 -2 5
courtesy objection|2 -1 -1
courtesy plain|9 -5 -5
courtesy question|6 -4 -2
courtesy turned|-3 -8 11
critical|-8 -8 15
delight|8 -1 -8
direct|45 1 -46
doubt|-2 -2 4
edit|-8 14 -6
ellipsis|-3 -5 8
ends with a question|-2 7 -5
exact|4 0 -4
example|2 -2 0
excl|10 0 -10
expected|8 -9 1
fails|-3 -2 5
few words|0 1 -1
first absolute|-4 -2 6
first accept|11 -7 -4
first acceptable|-7 25 -17
first actually|-6 0 6
first adds|-9 18 -9
first also|2 3 -6
first answers_it|19 17 -36
first approving|17 -11 -6
first asks_about|2 8 -10
first asks_fuller|-11 -9 20
first at_all|-9 -19 28
first because|-1 -5 6
first but|-4 5 -1
first but_i|-4 -2 6
first but_it|0 1 -1
first but_not|-23 25 -3
first clear|11 -4 -7
first closing_praise|6 -3 -3
first code|1 0 0
first compare|-2 4 -2
first cond|-1 -1 2
first confirm_q|15 -7 -8
first correction|-4 6 -2
first critical|-18 -10 28
first delight|10 -5 -5
first direct|93 -24 -69
first doubt|-7 0 6
first edit|-3 7 -4
first ellipsis|-3 2 1
first exact|0 -2 1
first example|9 -7 -1
first excl|8 -1 -7
first expected|4 -4 1
first fails|-5 4 1
first gives|14 -1 -12
first good|-4 8 -4
first helpful|7 -8 1
first however|-17 -3 20
first i|1 -2 0
first i_did|-3 2 1
first improvable|-31 18 14
first improve|-12 32 -20
first info|-4 4 0
first instead|-8 7 1
first latex|-5 1 4
first learned|2 1 -3
first link|-8 8 -1
first links|-2 10 -9
first may|-5 2 3
first mean|-1 1 0
first meta|5 -1 -5
first minus_one|-6 3 2
first more_about|-15 2 13
first more_wanted|-6 3 3
first my|-7 6 1
first neg_q|1 10 -11
first negated_approving|-11 -5 16
first negated_critical|-8 -11 20
first no_information|-23 5 18
first not_all|1 -2 1
first not_answering|-26 5 21
first not_giving|-20 7 12
first not_other_verb|-6 8 -2
first nothing|-15 -10 25
first number|0 1 -1
first of_answer|2 1 -2
first of_part|7 -12 5
first of_question|-2 3 -1
first off_topic|-30 -26 56
first only|-5 2 4
first paren|-10 7 3
first partial|-5 5 0
first past|4 -7 4
first please|-1 0 2
first plus_one|10 -4 -6
first praise|11 -5 -6
first praised|11 -6 -5
first question_asks|7 -12 5
first question_ref|-2 1 1
first refutes|-11 -12 23
first right|6 -5 -1
first serious|2 5 -8
first should|-3 3 0
first smile|4 2 -6
first solved|4 0 -4
first some|1 9 -10
first sought|-3 2 2
first source|-9 10 -1
first steps|17 5 -22
first still|-3 -5 8
first suggest|-17 8 10
first tag_q|10 -15 5
first takes_up|15 -11 -4
first thanks|6 -3 -2
first thanks_for|2 -5 4
first thin|-31 26 5
first this_answer|3 -4 1
first thorough|15 -3 -12
first though|-3 4 -1
first thus|14 -26 12
first too|1 1 -1
first unclear|-8 19 -11
first understanding|4 -13 9
first unnecessary|-9 4 5
first untrue|-6 -3 9
first user|-4 8 -4
first verdict against|6 -7 1
first verdict for|4 1 -5
first welcome|-13 6 7
first what_if|-5 16 -11
first why|1 -7 5
first will_try|-4 9 -5
first wish|-5 4 1
first wrong|-6 -11 17
first you|2 0 -2
first your_claim|4 -9 4
gives|17 -5 -12
good|-6 7 0
helpful|13 -7 -5
however|-11 0 11
i|3 -2 -1
i_did|-6 9 -3
i_have_open|-2 -2 4
i_think_open|5 -4 -1
if_open|-11 18 -7
improvable|-31 24 7
improve|-14 24 -10
info|-1 0 0
inline quote|-3 -2 5
instead|-5 -2 7
invalid|-11 -10 21
later|-5 8 -3
later approving|-3 2 1
later bare contrast|-8 -4 11
later bare objection|-2 1 1
later bare plain|-9 10 -2
later bare question|-4 9 -5
later but|-8 -1 9
later but_i|3 2 -5
later but_it|-8 -10 18
later but_not|-3 -13 15
later courtesy alone|3 0 -4
later courtesy contrast|-3 5 -2
later courtesy objection|1 4 -5
later courtesy plain|-11 9 1
later courtesy question|7 -2 -5
later courtesy turned|6 -12 6
later few words|-2 10 -8
later learned|-5 12 -7
later negations|-6 3 3
later only questions|4 1 -5
later praise|-1 -4 6
later praise after but|-2 -6 8
later praise alone|10 -7 -3
later praise before but|-1 -4 6
later praised|1 -4 2
later questions|-3 11 -8
later right|-8 6 1
later thanks|-3 14 -10
later thanks alone|0 3 -3
later thanks at the end|-4 3 1
later thanks_for|7 -2 -5
later thanks_open|-4 17 -13
later user|-6 11 -6
later user_open|-2 8 -6
later verdict for|-9 16 -7
later will_try|-7 8 -1
later yes_open|-16 18 -2
later you|-7 2 5
latex|-1 -4 5
learned|4 -3 -1
length|-3 0 4
length squared|-3 -3 7
link|-6 2 5
links|-3 5 -1
may|1 0 -1
mean|-11 -1 11
meta|1 1 -2
minus_one|-11 7 4
more_about|-11 0 11
more_wanted|-15 21 -6
my|4 -2 -2
neg_q|-7 14 -6
negated_approving|-17 2 15
negated_critical|-8 -10 18
negations|-12 -6 18
no_information|-18 4 14
no_open|8 -7 -1
not_all|0 -4 4
not_answering|-33 10 23
not_giving|-36 14 21
not_other_verb|0 -6 5
nothing|-17 -3 20
number|-1 -2 4
objection after but|-8 5 3
objection before but|0 5 -6
of_answer|0 -2 1
of_part|2 -9 8
of_question|-6 4 2
off_topic|-30 -27 57
only|-2 -1 3
only questions|-1 9 -7
opens with a question|-4 9 -5
opens with quote of answer|-6 -14 20
overlap|4 -9 5
overlap share|14 -14 0
paren|-7 2 4
partial|-9 6 3
past|7 -8 1
please|-7 3 4
plus_one|12 -8 -4
praise|14 -9 -5
praise after but|3 -1 -2
praise alone|2 0 -2
praise before but|2 -5 3
praised|18 -10 -8
question after but|-5 3 2
question_about|-18 -8 26
question_asks|4 -8 4
question_ref|-10 3 6
questions|-7 10 -4
quote_open|-3 -17 20
quotes answer|-3 -1 4
refutes|-11 -23 34
rest absolute|1 -6 5
rest accept|4 1 -4
rest acceptable|-8 -5 14
rest actually|-2 -6 8
rest adds|-1 -4 5
rest also|-1 -6 7
rest answers_it|-3 -11 13
rest asks_about|-4 3 2
rest asks_fuller|-17 -10 27
rest at_all|2 -5 3
rest because|-2 10 -8
rest but|-7 5 2
rest but_i|10 -5 -4
rest but_it|-11 0 12
rest but_not|-14 10 4
rest clear|-3 3 -1
rest closing_praise|14 -14 0
rest code|-5 -1 6
rest compare|-2 0 2
rest cond|1 -1 0
rest confirm_q|-8 12 -4
rest correction|-9 3 6
rest delight|4 3 -6
rest direct|2 14 -16
rest doubt|3 -2 -1
rest edit|-8 13 -5
rest ellipsis|-1 -10 11
rest exact|6 2 -8
rest example|-6 8 -3
rest excl|6 1 -7
rest expected|10 -8 -2
rest fails|3 -12 9
rest gives|9 -8 -1
rest good|-5 1 4
rest helpful|11 1 -13
rest however|-6 1 5
rest i|3 -1 -2
rest i_did|-4 10 -6
rest improvable|-13 16 -3
rest improve|-8 2 6
rest info|2 -1 -1
rest instead|0 -8 8
rest invalid|-3 0 4
rest latex|0 -3 3
rest learned|5 -6 2
rest link|-3 -5 8
rest links|-5 -2 6
rest may|3 -4 0
rest mean|-18 1 17
rest meta|-4 -3 7
rest minus_one|-10 7 3
rest more_about|0 -2 2
rest more_wanted|-16 27 -11
rest my|9 -6 -3
rest neg_q|-13 9 4
rest no_information|-4 2 3
rest not_all|-2 -3 5
rest not_answering|-7 18 -11
rest not_giving|-33 14 19
rest not_other_verb|5 -15 10
rest nothing|-11 3 8
rest number|-2 -4 7
rest of_answer|1 -5 4
rest of_part|-7 -1 7
rest of_question|-8 -2 10
rest off_topic|-10 -9 19
rest only|3 -2 0
rest paren|-3 -1 4
rest partial|-7 3 4
rest past|5 -3 -2
rest please|-13 5 7
rest plus_one|0 -6 6
rest praise|8 -8 0
rest praised|10 -5 -5
rest question_about|-15 -10 24
rest question_asks|1 -3 2
rest question_ref|-19 -3 22
rest refutes|-4 -22 26
rest right|-1 -1 2
rest serious|-3 -4 7
rest should|2 2 -4
rest smile|2 5 -7
rest solved|0 11 -11
rest some|2 0 -2
rest sought|2 2 -4
rest source|-5 -8 13
rest steps|-3 6 -3
rest still|-2 5 -3
rest suggest|-4 7 -3
rest tag_q|-8 7 1
rest takes_up|11 -10 -1
rest thanks|11 -10 -1
rest thanks_for|14 -3 -11
rest thin|-9 11 -2
rest this_answer|-3 -7 10
rest thorough|-3 0 3
rest though|-7 7 0
rest thus|-8 -11 18
rest too|4 -1 -3
rest unclear|4 -6 2
rest understanding|0 -11 11
rest unnecessary|-8 -11 18
rest untrue|-1 2 -2
rest user|9 1 -10
rest what_if|-3 -13 16
rest why|8 -5 -3
rest will_try|2 -2 1
rest wish|2 0 -1
rest wrong|-5 1 4
rest you|-5 -1 6
rest your_claim|4 -8 4
restates_open|-6 9 -3
right|5 -5 0
sentences|-4 -2 5
serious|0 1 -1
should|1 2 -2
smile|4 5 -9
so_open|-3 4 0
solved|3 9 -12
some|1 7 -8
sought|-1 2 -1
source|-8 -1 9
steps|10 10 -19
still|-3 1 3
suggest|-15 7 8
tag_q|-2 -2 4
takes_up|22 -16 -5
thanks|12 -9 -3
thanks alone|5 -1 -3
thanks at the end|3 -4 1
thanks_for|7 -7 0
thanks_open|5 0 -5
the_open|-7 2 6
thin|-27 21 5
this_answer|2 -7 6
this_open|18 -12 -6
thorough|10 -3 -7
though|-7 9 -1
thus|5 -30 25
too|4 0 -4
unclear|-2 4 -3
understanding|3 -18 15
unnecessary|-11 -9 21
untrue|-4 -1 5
user|-4 11 -8
user_open|-5 12 -7
verdict against|1 6 -7
verdict for|2 3 -5
welcome|-15 7 8
wh_open|-8 12 -4
what_if|-7 6 1
why|7 -8 1
will_try|-1 3 -2
wish|-1 2 -1
wrong|-7 -6 13
yes_open|12 -3 -9
you|-2 0 2
you_open|-6 4 2
your_claim|6 -12 6
`;

export const GRAM_WEIGHTS = `
!|298 22 10 -32
! !|619 10 -5 -5
! :|619 -17 18 -1
! do|619 7 -5 -2
! do you|619 7 -5 -2
! i|502 2 4 -6
! this|619 5 -3 -2
+|579 4 -5 1
+1|408 22 -10 -11
+1 for|475 8 -3 -4
+1 for the|563 2 -1 -1
,|150 -4 -13 17
, .|597 -5 9 -5
, . .|619 -4 11 -7
, a|563 4 -10 5
, after|619 5 -3 -3
, although|619 1 -1 1
, and|367 -6 -23 29
, and i|550 4 -4 -1
, and the|597 -2 1 1
, and then|619 -2 -6 8
, as|475 3 -12 9
, because|550 -3 13 -9
, but|291 -3 24 -21
, but do|619 -3 -4 8
, but i|440 10 -9 -2
, but if|579 0 -7 7
, but it|538 -7 21 -13
, but not|597 -4 0 4
, but that|597 8 -4 -4
, but the|579 -12 11 1
, but there|597 4 7 -11
, but you|597 2 -5 3
, can|619 -4 9 -5
, could|579 5 -2 -3
, could you|597 7 -7 0
, does|619 -1 4 -3
, e|619 -2 -2 4
, e .|619 -2 -2 4
, etc|597 -1 -3 3
, etc .|619 0 -4 4
, even|563 6 3 -9
, even if|597 2 0 -2
, for|563 -3 -8 10
, from|619 -3 8 -5
, have|597 1 -7 6
, how|579 2 -2 0
, i|345 -1 -14 15
, i am|502 -2 -9 10
, i do|619 3 -1 -2
, i have|538 -4 9 -5
, i think|597 -2 -7 9
, i want|619 -3 0 2
, i will|528 3 3 -6
, i would|518 -6 -5 11
, if|528 -1 -2 3
, if you|597 3 -8 6
, in|487 -12 11 1
, is|579 8 -7 -1
, it|418 -1 -6 7
, it does|619 -10 10 0
, it is|510 -3 -1 4
, it would|619 -4 -6 10
, just|550 1 -6 5
, let|619 5 0 -6
, many|619 -1 -6 7
, my|619 -1 4 -3
, no|597 3 3 -6
, not|469 -21 -15 35
, or|487 -4 6 -2
, other|619 0 4 -4
, perhaps|619 2 -2 0
, right|619 3 -2 -1
, right ?|619 3 -2 -1
, so|415 3 -5 2
, so i|550 3 0 -3
, some|619 2 2 -3
, thank|538 8 2 -10
, thank you|538 8 2 -10
, thanks|510 19 -13 -6
, thanks !|579 7 -5 -2
, thanks for|619 1 1 -2
, that|550 -4 3 1
, the|408 -8 -7 14
, then|563 1 0 -1
, there|563 -3 -5 8
, there is|597 0 -4 4
, they|550 1 -3 2
, they are|579 -3 1 2
, this|510 -8 1 6
, this is|597 1 -7 6
, though|563 -6 -2 8
, too|597 -2 4 -3
, we|550 -1 -1 2
, what|597 0 -10 10
, where|579 -2 4 -2
, which|436 -2 -10 13
, which is|518 -6 8 -2
, while|619 -3 1 1
, with|579 3 -4 2
, without|619 0 -2 1
, would|597 3 0 -4
, yes|597 5 -2 -3
, you|469 -4 9 -5
, you have|619 -2 1 1
, your|597 3 -10 8
-|365 -16 13 3
- .|619 1 -3 2
- i|563 11 -3 -7
--|563 -15 16 -1
---|619 0 -1 1
-1|619 -1 -1 3
.|121 4 -20 17
. +1|619 5 -1 -3
. .|377 -14 -17 31
. . .|389 -6 7 -1
. . but|619 -3 5 -2
. 5|597 0 -2 3
. :|518 5 1 -5
. : -|563 5 -2 -4
. a|619 -10 -4 14
. also|469 -7 2 6
. also ,|494 -3 -5 8
. and|487 -3 -9 12
. as|538 1 -2 1
. as for|619 2 -2 0
. at|619 -2 1 1
. but|418 -13 13 0
. but i|538 -5 0 5
. by|619 -2 -3 5
. can|597 -4 0 4
. can you|619 -5 -1 6
. could|579 -3 -3 7
. do|597 1 1 -2
. do you|619 0 2 -1
. does|579 -5 -11 16
. e|510 -1 2 -1
. e .|510 -1 2 -1
. for|494 5 -9 4
. for example|619 0 1 -1
. g|518 -5 1 4
. g .|518 -5 1 4
. good|579 -4 7 -4
. great|597 9 -5 -5
. how|597 0 -3 3
. however|487 -6 1 4
. however ,|518 -2 -1 3
. i|290 18 -7 -11
. i .|619 -4 4 -1
. i am|449 3 -3 0
. i can|579 -8 1 8
. i do|538 8 -1 -7
. i guess|619 1 1 -2
. i have|481 -1 -2 3
. i think|528 4 -8 4
. i want|619 4 -2 -1
. i was|550 10 -1 -9
. i will|510 10 -4 -6
. i would|597 2 5 -6
. if|454 -8 9 -2
. if i|619 -2 2 0
. if you|538 -5 2 3
. in|454 -4 6 -2
. is|619 -3 10 -7
. it|400 15 4 -19
. it is|458 5 3 -8
. it seems|597 0 2 -2
. maybe|597 8 -5 -3
. my|597 -3 -1 4
. net|619 -3 0 4
. no|597 -1 3 -2
. not|563 -6 4 2
. one|597 1 0 -1
. see|597 -3 0 3
. so|510 -4 4 -1
. so i|597 -1 -2 3
. thank|528 1 3 -4
. thank you|528 1 3 -4
. thanks|454 18 -11 -7
. thanks !|597 8 -3 -5
. thanks .|619 1 0 -1
. thanks for|579 9 -5 -4
. that|487 7 -6 -1
. that is|550 0 -6 6
. the|375 1 2 -4
. then|597 0 2 -2
. there|510 -8 15 -7
. there are|597 -4 4 0
. there is|597 -6 10 -4
. these|619 -6 -5 11
. they|563 -2 -3 5
. they are|619 -2 -4 5
. this|454 13 1 -14
. this answer|619 5 -7 2
. this is|579 2 0 -2
. though|619 -5 0 4
. to|619 6 0 -6
. unfortunately|619 -3 1 2
. we|563 -6 -3 9
. what|481 -12 0 11
. what is|619 -2 0 2
. when|619 -2 4 -2
. would|550 4 0 -4
. would you|619 3 2 -5
. you|518 3 -9 5
0|510 -5 -1 6
0 .|550 -7 -3 10
0 . 5|619 -3 1 1
1|454 -7 -9 17
10|619 -3 -4 7
100|579 2 8 -10
1st|619 1 6 -6
2|481 -10 3 7
2 .|619 -3 2 1
25|619 0 8 -9
3|502 -9 4 5
4|597 1 -7 6
5|563 -4 9 -5
50|597 -1 8 -7
6|563 -4 -7 11
7|597 -5 -3 8
8|619 -3 1 2
9|619 -3 13 -10
:|283 -19 26 -7
: -|502 6 1 -7
: - .|619 1 -3 1
: .|619 -1 -27 28
: 1|619 -2 1 1
: [link]|494 -16 16 0
: i|538 2 0 -3
?|247 -21 29 -9
? .|597 -3 -12 15
? :|619 1 2 -2
? also|619 1 0 -1
? also ,|619 1 0 -1
? and|563 -3 1 2
? because|619 -5 7 -2
? how|619 -2 6 -4
? i|502 -3 13 -10
? i am|619 -2 6 -4
? if|597 -4 10 -7
? is|619 -1 2 -1
? it|619 3 -8 5
? or|528 1 0 -1
? or is|597 1 1 -2
? that|619 -1 -5 7
[link]|359 -13 1 12
[link] ,|597 1 2 -4
[link] .|518 -2 6 -5
[user]|316 -16 23 -8
[user] !|619 5 -3 -1
[user] ,|481 -11 10 1
[user] , i|619 -6 -3 9
[user] .|597 2 -4 2
[user] :|464 -5 6 -1
[user] : i|619 -1 -1 2
[user] thanks|619 -4 6 -2
^ !|350 59 -24 -35
^ +1|418 45 -21 -24
^ +1 for|487 14 -6 -8
^ ,|237 21 -20 -1
^ , as|550 0 -6 6
^ , even|619 9 8 -17
^ , i|415 -2 -4 6
^ , if|579 -3 2 0
^ , in|550 -2 11 -8
^ , is|619 9 -9 0
^ , it|528 8 -9 1
^ , not|579 -25 -8 33
^ , or|619 -5 8 -3
^ , thank|550 8 6 -14
^ , thanks|528 13 -6 -6
^ , that|619 -10 1 9
^ , though|619 -3 -14 18
^ , too|619 5 7 -12
^ , you|538 1 3 -5
^ -|619 3 1 -4
^ .|166 0 -51 51
^ . .|487 -7 33 -26
^ 0|563 -4 -6 10
^ 0 .|597 -9 -8 17
^ 1|550 -9 0 9
^ 100|597 2 4 -6
^ 1st|619 1 10 -11
^ 2|538 -8 1 7
^ 3|563 -10 6 4
^ 5|619 -8 7 1
^ 8|619 -4 8 -4
^ :|361 -28 56 -28
^ : i|579 -3 2 1
^ ?|336 -34 34 0
^ [link]|510 -17 6 11
^ [link] .|619 -4 2 2
^ [user]|325 -17 31 -14
^ [user] ,|528 -19 19 1
^ [user] .|597 10 -13 3
^ [user] :|464 -9 7 2
^ [user] thanks|619 -11 16 -5
^ a|246 -2 14 -12
^ a bit|579 4 -3 -1
^ a good|510 -11 18 -7
^ a great|538 24 -13 -11
^ a lot|502 19 -9 -10
^ a simple|619 2 -1 -1
^ able|597 6 9 -15
^ able to|597 7 8 -15
^ about|403 -33 -12 46
^ about .|597 -1 -7 9
^ about a|619 -6 3 3
^ about the|550 -9 3 6
^ above|597 3 -8 5
^ actually|502 -9 -2 11
^ add|538 -3 9 -6
^ adding|619 -10 21 -10
^ addition|619 0 5 -5
^ agree|518 16 -1 -14
^ agree with|597 11 -3 -8
^ ai|550 2 -9 6
^ air|619 -4 2 2
^ alcohol|619 -9 6 3
^ all|454 19 -11 -8
^ along|597 3 0 -3
^ along the|619 -4 6 -2
^ already|619 -9 -11 20
^ also|494 -11 17 -6
^ always|597 -7 15 -8
^ am|415 -8 -11 18
^ am looking|597 4 -7 3
^ am not|538 -8 -6 14
^ an|454 14 -19 4
^ an answer|619 7 -3 -4
^ and|339 -4 4 0
^ another|563 -6 24 -18
^ answer|297 26 2 -28
^ answer !|510 21 -8 -13
^ answer ,|550 15 -6 -8
^ answer .|411 23 -34 11
^ answer is|579 -21 1 20
^ answer really|619 3 -11 9
^ answer the|579 -16 18 -2
^ any|494 4 -6 2
^ appreciate|619 -4 -12 15
^ approach|597 5 8 -13
^ are|356 -15 14 1
^ are not|619 -3 4 -1
^ are right|597 -7 0 7
^ article|563 -3 -7 10
^ as|400 -3 1 2
^ as a|550 15 6 -21
^ as i|579 -2 -15 17
^ as the|619 -9 2 6
^ as well|619 -4 10 -6
^ ask|619 -7 9 -3
^ asked|597 8 -10 1
^ asking|619 -5 2 3
^ at|449 -3 14 -11
^ at the|579 2 -3 1
^ awesome|579 8 -4 -4
^ back|619 -10 7 3
^ based|579 0 3 -3
^ based on|597 3 -3 0
^ basically|619 -2 8 -6
^ be|403 -3 32 -30
^ be a|619 -2 -2 4
^ be the|619 6 3 -9
^ because|579 1 25 -26
^ been|550 -9 -8 17
^ beer|550 9 16 -26
^ being|528 6 6 -12
^ better|597 0 8 -8
^ between|550 -3 -14 17
^ between the|619 -9 -16 25
^ bit|528 -2 -5 7
^ bit of|619 5 1 -7
^ both|579 3 -3 0
^ but|579 -5 2 3
^ by|445 -19 3 16
^ c|619 1 -6 5
^ call|579 -3 2 0
^ can|421 12 11 -23
^ can you|518 -10 20 -10
^ carry|597 -6 14 -7
^ case|619 3 -17 14
^ check|619 -1 10 -8
^ clear|619 1 5 -6
^ comment|563 3 8 -12
^ comments|597 -6 4 2
^ complex|619 -2 4 -2
^ computing|619 -4 6 -1
^ concern|619 0 -10 10
^ content|619 -1 -11 12
^ cool|579 7 -16 8
^ correct|619 -13 -11 24
^ couchdb|619 -4 3 1
^ could|469 -11 28 -17
^ could you|579 5 6 -11
^ country|597 13 -13 0
^ currently|619 -1 2 -1
^ d|597 -4 11 -7
^ data|528 -10 21 -11
^ database|550 -3 4 0
^ deal|619 -3 -10 13
^ deep|619 11 -2 -9
^ defined|619 -8 9 0
^ definitely|579 15 -2 -13
^ detailed|579 45 -21 -24
^ detailed explanation|619 9 -5 -3
^ did|502 -3 -15 18
^ did not|550 7 3 -10
^ different|538 5 -10 5
^ discussion|619 -11 3 8
^ do|389 -21 15 6
^ do not|502 1 18 -19
^ do you|528 -9 10 -1
^ does|464 -55 -11 66
^ does not|510 -44 -17 61
^ done|619 9 20 -29
^ down|597 2 10 -11
^ drivers|619 -4 10 -7
^ during|619 14 0 -14
^ e|619 -5 5 0
^ each|579 -4 0 4
^ edit|619 -4 10 -7
^ end|597 0 4 -4
^ even|487 7 16 -23
^ exactly|550 2 -15 12
^ example|550 27 -18 -9
^ example of|579 6 2 -8
^ examples|619 -4 4 0
^ excellent|518 31 -19 -12
^ excellent answer|579 13 -9 -4
^ expand|597 13 -7 -6
^ experience|619 8 -10 2
^ explain|579 -1 -7 9
^ explained|619 2 -17 15
^ explanation|563 12 -16 3
^ extremely|597 -10 6 5
^ f|619 9 0 -9
^ far|619 -2 4 -2
^ faster|619 -5 3 2
^ features|619 -7 6 1
^ file|597 1 -10 8
^ find|579 0 13 -13
^ first|619 1 -6 5
^ for|272 37 -15 -21
^ for .|619 13 -4 -9
^ for a|579 3 -2 -1
^ for the|382 26 -11 -16
^ for this|550 7 -5 -3
^ for your|475 -14 1 13
^ from|475 -10 -7 18
^ from the|619 -3 1 2
^ full|597 8 -5 -3
^ generally|619 -1 10 -9
^ get|510 32 -15 -16
^ give|579 -21 21 0
^ go|550 0 11 -11
^ going|550 7 -6 -1
^ going to|597 9 -6 -3
^ good|418 10 19 -29
^ good answer|579 -9 3 6
^ good idea|597 -4 4 1
^ got|619 0 -4 4
^ great|428 34 -19 -15
^ great answer|510 18 -14 -4
^ guess|619 -11 10 0
^ guns|619 -12 11 1
^ had|510 4 -6 2
^ has|502 10 -20 10
^ have|365 0 3 -2
^ have a|579 -6 14 -8
^ have been|579 -1 -5 6
^ have the|597 7 -1 -6
^ have to|597 8 2 -11
^ having|619 -6 -4 10
^ he|528 0 -3 3
^ he is|619 -7 -8 15
^ help|619 0 -11 11
^ helpful|563 2 -7 4
^ here|518 -14 19 -5
^ here .|619 5 12 -17
^ hi|550 -40 9 32
^ hi !|619 -8 18 -10
^ how|458 -4 -14 19
^ how the|619 -4 -2 6
^ how to|579 4 6 -10
^ human|597 -6 3 3
^ i|243 -6 6 0
^ i .|619 -8 0 8
^ i agree|563 11 -2 -9
^ i am|418 -6 -16 22
^ i appreciate|619 -4 -12 15
^ i can|597 8 -8 1
^ i could|619 -6 5 1
^ i did|550 -7 -10 17
^ i do|579 2 -1 0
^ i guess|619 -11 10 0
^ i had|619 -1 7 -6
^ i have|518 -7 8 -1
^ i like|597 27 -17 -10
^ i see|619 5 8 -13
^ i think|464 8 -9 1
^ i understand|619 -10 4 7
^ i was|550 3 5 -8
^ i will|494 1 15 -17
^ i would|619 7 10 -16
^ idea|550 5 -7 2
^ ideas|619 -6 10 -4
^ if|397 -4 24 -19
^ if you|464 -19 24 -5
^ important|579 3 -5 2
^ in|316 14 5 -19
^ in a|597 8 11 -20
^ in my|597 0 -17 17
^ in the|428 5 -17 12
^ in this|597 -16 9 7
^ include|563 -11 -14 25
^ include the|597 0 -6 6
^ indeed|579 13 1 -14
^ informative|597 -2 -5 8
^ interest|619 0 -2 2
^ interesting|550 16 -28 13
^ into|528 -7 13 -6
^ is|242 -41 2 40
^ is a|432 21 3 -24
^ is actually|619 -5 1 5
^ is an|597 3 0 -3
^ is good|619 -3 12 -10
^ is just|619 -5 6 -1
^ is more|619 -22 -9 31
^ is no|619 1 -13 12
^ is not|487 -24 7 16
^ is really|619 18 -10 -8
^ is that|550 -14 9 5
^ is the|538 -13 3 10
^ is true|619 -4 -4 7
^ is very|619 1 13 -13
^ is what|619 0 5 -5
^ issue|619 -3 0 2
^ it|326 38 -16 -21
^ it .|579 4 -6 2
^ it is|445 -13 8 5
^ it was|579 -2 -6 8
^ it would|619 -9 -10 19
^ its|619 8 -2 -6
^ just|436 -40 44 -3
^ just a|579 -2 2 -1
^ kind|619 22 -7 -15
^ kind of|619 22 -7 -15
^ know|538 -5 14 -8
^ last|528 21 -9 -13
^ last sentence|597 11 -10 -1
^ less|619 16 -2 -15
^ let|579 7 3 -9
^ life|597 14 -18 4
^ like|432 20 -11 -9
^ like a|579 12 -2 -10
^ like the|563 1 -7 6
^ line|597 0 6 -6
^ link|550 10 9 -18
^ linked|597 -3 3 1
^ listed|619 12 -3 -9
^ little|619 -11 -8 19
^ long|597 5 -3 -2
^ look|597 -8 14 -6
^ looking|494 0 -12 11
^ looking at|619 -10 -10 20
^ looking for|538 9 1 -9
^ looks|550 12 -13 1
^ looks like|619 14 -9 -6
^ lot|502 19 -9 -10
^ lot for|619 -3 5 -2
^ lot of|579 12 -6 -6
^ main|597 -3 -6 9
^ make|550 4 -8 4
^ many|528 -6 0 6
^ may|619 -29 5 24
^ me|510 6 0 -6
^ mean|528 -8 26 -18
^ memory|597 -3 -2 4
^ mention|579 -3 18 -15
^ mentioning|619 9 -5 -3
^ methods|619 2 1 -3
^ might|528 4 4 -8
^ mind|619 -4 -15 19
^ more|445 -13 0 13
^ more than|579 -2 -6 8
^ most|538 -16 17 -1
^ mostly|597 -12 14 -2
^ much|518 10 -2 -8
^ much for|619 -5 -4 9
^ my|432 -14 24 -9
^ name|579 4 9 -13
^ need|550 4 2 -6
^ need to|597 6 -1 -5
^ never|550 18 -3 -15
^ new|579 -9 8 1
^ nice|518 -7 17 -9
^ nice answer|597 8 -4 -3
^ no|487 -3 -32 36
^ nosql|597 -14 -21 35
^ not|319 -58 -39 97
^ not a|538 -18 16 1
^ not have|619 13 -3 -11
^ not just|619 -3 7 -4
^ not really|597 -3 8 -4
^ not sure|597 -5 -8 13
^ not that|619 -4 11 -7
^ not the|619 -3 -2 5
^ note|528 -15 5 10
^ note that|563 -12 -1 13
^ noting|619 6 1 -7
^ now|518 1 8 -9
^ object|619 -3 -4 7
^ of|278 6 -28 22
^ of a|538 16 -19 3
^ of the|436 -17 19 -2
^ of these|619 -10 -11 22
^ of this|563 -5 -12 17
^ ok|518 23 -18 -5
^ on|373 -20 18 2
^ on a|563 -13 20 -7
^ on how|619 7 4 -11
^ on the|481 -14 -9 23
^ once|619 -3 8 -6
^ one|464 4 20 -24
^ one of|579 -11 15 -5
^ only|510 -20 -2 22
^ op|579 -5 0 4
^ or|445 10 -3 -7
^ order|619 -2 7 -5
^ original|619 -3 6 -3
^ other|550 -13 2 11
^ out|528 -1 16 -15
^ out the|619 15 -7 -9
^ over|619 -2 14 -11
^ own|579 -2 10 -9
^ paper|538 -5 -18 22
^ papers|579 -6 6 0
^ paragraph|597 18 -8 -9
^ paragraph is|619 19 -10 -8
^ part|619 -7 12 -5
^ people|563 21 -21 -1
^ perfect|597 4 1 -4
^ perhaps|619 -7 4 3
^ phenotype|619 0 -3 4
^ please|528 -2 7 -4
^ point|550 4 -17 13
^ points|563 11 -13 2
^ possible|597 0 12 -12
^ post|579 9 0 -9
^ pretty|597 5 0 -5
^ probably|563 15 5 -20
^ problem|563 14 -2 -12
^ process|563 14 -5 -9
^ provide|597 -2 7 -5
^ quality|619 6 2 -8
^ quantum|579 -3 0 2
^ question|421 15 1 -16
^ question !|619 7 -5 -2
^ question .|550 11 -41 30
^ questions|619 -7 13 -6
^ quite|597 1 7 -8
^ rather|597 -13 10 3
^ rather than|619 -11 5 6
^ real|597 4 -1 -3
^ really|475 2 -24 22
^ reason|619 -3 -7 10
^ redis|619 6 1 -7
^ reference|619 -3 5 -2
^ references|579 -15 16 -1
^ regarding|619 15 -11 -3
^ reply|597 14 -5 -9
^ research|597 7 -5 -1
^ result|597 10 -11 1
^ results|619 -7 9 -2
^ right|475 -3 -23 26
^ said|579 -9 0 10
^ same|597 -7 9 -3
^ say|528 1 -7 6
^ say that|619 -3 9 -7
^ scaling|619 -6 2 4
^ second|563 0 8 -8
^ see|502 -5 2 3
^ see .|619 5 8 -13
^ seems|619 -15 20 -5
^ sense|597 -3 -3 7
^ sentence|597 12 -15 3
^ should|528 25 -12 -13
^ signal|619 -4 10 -7
^ similar|579 2 -5 2
^ similar to|619 -1 10 -9
^ simple|579 5 1 -5
^ simply|597 -2 -6 8
^ since|597 6 4 -10
^ site|597 3 -17 13
^ size|619 -2 0 2
^ small|619 0 13 -13
^ so|475 -15 27 -11
^ solution|563 18 -12 -7
^ solution .|597 10 -8 -2
^ some|449 -12 28 -15
^ someone|597 14 -4 -10
^ something|538 -11 13 -2
^ something to|619 1 9 -10
^ sounds|619 8 -2 -7
^ sql|619 -8 7 1
^ standard|597 0 -4 4
^ statement|597 -9 -9 18
^ states|619 12 8 -20
^ still|597 -4 2 2
^ such|597 -14 13 1
^ support|619 -1 8 -7
^ sure|550 0 -4 4
^ systems|597 -11 -9 20
^ table|597 -10 10 -1
^ tables|619 -5 8 -3
^ take|597 0 -1 0
^ talking|563 -19 -2 22
^ talking about|597 -16 6 10
^ taste|619 7 -7 0
^ than|469 -5 -15 20
^ than the|597 8 -2 -6
^ thank|405 32 -19 -14
^ thank you|408 30 -17 -13
^ thanks|321 15 -16 0
^ thanks !|538 13 -8 -5
^ thanks ,|550 16 -5 -12
^ thanks .|538 -36 45 -9
^ thanks a|619 -1 3 -2
^ thanks for|397 15 -5 -10
^ that|290 2 -1 -1
^ that .|597 13 -8 -4
^ that i|597 2 8 -10
^ that is|475 10 0 -10
^ that it|619 -11 7 3
^ that the|528 -8 0 8
^ that this|597 -3 -10 13
^ that you|563 7 0 -7
^ the|200 2 -3 0
^ the answer|464 2 11 -13
^ the article|597 1 -8 8
^ the detailed|597 8 -4 -4
^ the last|619 3 -4 2
^ the main|619 -3 -3 6
^ the most|619 -9 12 -3
^ the op|619 -2 -2 4
^ the paper|619 -4 -10 13
^ the point|619 14 -10 -4
^ the problem|579 16 -7 -10
^ the question|487 18 1 -19
^ the right|619 -1 -2 3
^ the same|619 0 1 -1
^ the us|619 -5 10 -5
^ the way|619 1 5 -6
^ them|579 4 14 -19
^ then|597 -7 0 7
^ there|458 12 12 -24
^ there is|528 7 5 -12
^ these|502 -6 -9 15
^ they|518 -17 27 -10
^ they are|597 -9 12 -3
^ thing|597 27 -15 -13
^ things|528 -1 6 -4
^ think|432 7 -6 -1
^ think that|597 4 -6 2
^ think the|563 -2 7 -5
^ think this|597 3 3 -6
^ this|303 -21 17 4
^ this answer|510 -6 16 -10
^ this as|619 7 -2 -5
^ this is|428 12 -33 22
^ those|597 -11 5 6
^ though|550 2 -17 15
^ thought|579 16 2 -18
^ time|579 0 -5 4
^ times|597 -8 10 -3
^ tip|619 13 -8 -5
^ to|262 9 9 -18
^ to a|550 -12 13 -1
^ to be|538 -1 10 -9
^ to do|597 3 -5 2
^ to get|597 23 -10 -13
^ to include|619 1 -5 4
^ to know|619 -3 -6 9
^ to make|619 1 -3 2
^ to say|619 -8 -6 14
^ to the|487 16 -20 5
^ too|550 2 1 -4
^ tool|619 -4 1 3
^ tools|619 -6 4 2
^ tried|597 -3 -1 5
^ true|563 -4 -8 12
^ true .|619 -2 -4 6
^ try|597 5 -13 8
^ trying|538 -9 23 -14
^ trying to|550 -9 17 -7
^ two|550 3 -11 9
^ types|619 -9 -1 11
^ types of|619 -8 -1 9
^ under|597 -7 9 -3
^ understand|563 -5 11 -5
^ up|518 -4 13 -9
^ us|550 -1 12 -11
^ usage|619 8 -6 -3
^ use|550 -3 10 -8
^ used|550 0 10 -10
^ useful|579 -2 4 -2
^ users|619 -3 -7 10
^ using|518 -3 5 -2
^ value|597 -4 -10 14
^ version|597 4 5 -9
^ very|454 29 -7 -21
^ very helpful|619 6 -3 -4
^ very much|619 7 -4 -3
^ video|597 -5 12 -7
^ view|619 9 -9 -1
^ want|538 -8 9 -2
^ want to|579 -5 5 0
^ was|405 26 -19 -7
^ was looking|597 4 -5 1
^ way|538 8 8 -16
^ ways|619 8 1 -9
^ we|487 -1 -9 9
^ we are|619 -6 -5 10
^ we do|619 6 1 -7
^ welcome|619 -20 9 11
^ well|550 23 -4 -19
^ were|619 23 -5 -18
^ what|384 -1 5 -4
^ what i|494 16 -4 -12
^ what is|597 -11 14 -3
^ what you|563 10 -15 5
^ when|502 10 10 -20
^ where|597 -7 12 -5
^ which|510 -11 -7 18
^ why|597 11 -11 0
^ will|458 10 7 -16
^ windows|619 -8 11 -3
^ with|387 4 2 -6
^ with a|597 3 -7 4
^ with the|538 -6 8 -1
^ without|550 -15 11 4
^ work|494 7 0 -7
^ works|619 4 -17 13
^ worth|619 -4 5 -1
^ would|415 -12 18 -5
^ would be|538 -16 -6 22
^ would not|597 12 -7 -4
^ wow|550 40 -16 -24
^ wrong|579 -6 7 -1
^ x|619 11 -11 0
^ yeah|597 2 -13 11
^ yes|538 5 4 -9
^ yes ,|550 5 -7 2
^ you|274 2 21 -23
^ you !|619 2 -1 -1
^ you ,|619 6 -4 -2
^ you .|550 3 13 -16
^ you are|494 -4 -2 5
^ you can|579 -9 16 -8
^ you could|619 1 4 -6
^ you explain|619 -4 8 -4
^ you for|502 15 -10 -4
^ you have|538 -5 1 4
^ you mean|563 -4 1 2
^ you please|579 5 0 -5
^ you say|597 12 -5 -7
^ you want|597 -3 -2 5
^ your|373 7 1 -8
^ your answer|454 0 -26 27
a|175 -10 5 5
a .|619 1 4 -5
a better|579 -1 -4 6
a big|619 -1 4 -3
a bit|487 -1 -6 6
a bit of|597 0 2 -2
a company|597 1 -8 7
a couple|579 9 -3 -7
a couple of|597 4 0 -3
a difference|619 -2 -1 3
a few|597 -1 8 -6
a good|449 -9 3 6
a good idea|619 2 -3 1
a great|494 8 -7 -1
a great answer|619 -3 -3 7
a large|619 -6 2 5
a link|619 2 14 -16
a little|619 -6 16 -9
a long|597 10 -13 3
a long time|619 4 -8 3
a look|579 -2 8 -5
a look at|597 -4 9 -5
a lot|440 19 -4 -15
a lot for|597 -4 7 -3
a lot of|518 6 0 -6
a low|619 2 -3 1
a more|597 -8 -2 10
a new|579 -5 5 0
a problem|619 -2 2 0
a qubit|619 1 -3 2
a similar|619 1 -1 0
a simple|579 2 -2 0
a single|619 -8 8 0
a small|597 0 5 -6
a very|619 9 7 -16
able|510 0 6 -6
able to|510 0 6 -6
about|329 -36 -7 44
about .|563 1 -6 5
about a|579 -5 0 4
about it|619 12 -6 -6
about the|458 -10 -1 12
about this|619 -2 6 -5
above|518 -1 4 -3
above ,|597 -3 -1 4
abs|619 -5 0 5
abv|597 11 -8 -2
accept|550 3 2 -5
accepted|550 2 -3 1
access|579 4 -9 5
according|619 6 -3 -3
according to|619 6 -3 -3
accuracy|597 -3 4 -1
accurate|619 1 4 -4
across|619 0 -2 2
action|597 -1 2 -1
active|619 -2 6 -4
actual|597 -2 -4 6
actually|436 -13 3 10
add|481 -1 6 -6
add a|619 5 -6 1
add some|619 -3 4 -1
add that|619 -2 4 -2
added|619 1 5 -7
adding|579 -12 18 -6
addition|563 -3 5 -2
address|579 -12 19 -7
address the|619 -6 3 4
advantage|597 -6 2 4
advice|619 -6 15 -9
affects|619 -3 3 0
afraid|579 -5 -10 15
after|481 -1 -2 2
again|550 5 -14 9
ago|619 5 -2 -3
agree|494 7 -3 -4
agree that|619 2 -4 2
agree with|597 5 -2 -3
agreements|619 0 2 -2
ahead|597 12 -7 -6
ai|481 -1 -7 8
ai ,|597 -2 0 3
ai .|579 -2 -4 7
air|563 -1 0 1
algorithm|619 -2 4 -2
algorithms|597 0 -3 3
all|365 10 -10 0
all ,|619 2 1 -4
all .|619 3 -13 10
all of|619 6 -1 -6
all the|579 5 0 -5
allow|579 -2 -13 15
allowed|619 -2 -2 5
almost|550 0 1 -1
along|550 0 1 -1
along the|597 -4 3 1
along the lines|619 -2 4 -2
already|563 -15 -8 24
also|356 -3 12 -8
also ,|464 -3 -6 8
also , i|619 -3 1 3
although|597 -1 -3 4
always|510 -4 9 -5
am|313 8 -7 -1
am a|619 1 0 0
am afraid|597 -5 -10 15
am going|619 0 2 -2
am going to|619 0 2 -2
am interested|619 0 -4 4
am interested in|619 0 -4 4
am looking|528 5 -2 -3
am looking at|619 -4 -1 5
am looking for|579 8 -2 -7
am not|469 -8 1 7
am not looking|619 -5 -3 8
am not sure|528 -5 0 5
am still|550 -8 8 0
am trying|579 -1 4 -4
am trying to|597 -1 5 -4
amount|528 0 5 -5
amount of|538 -4 7 -3
an|311 8 -28 19
an answer|528 2 -9 7
an example|550 -6 -2 8
an example of|619 -1 -1 3
an interesting|597 5 -3 -2
analysis|538 -2 5 -3
and|202 6 -19 14
and a|597 2 2 -4
and do|579 0 -2 2
and do not|619 -3 -1 4
and how|619 -11 13 -2
and i|440 3 -1 -2
and i have|597 2 -2 0
and if|597 -1 1 0
and is|579 -13 -10 23
and it|502 2 -10 8
and it is|579 -7 -4 11
and not|597 -22 -15 37
and perhaps|619 4 1 -5
and thanks|619 -1 -5 6
and thanks for|619 -1 -5 6
and the|425 -5 -11 16
and then|550 -1 -1 2
and you|619 -2 3 -1
angle|619 5 -1 -4
another|464 6 9 -15
another question|619 1 1 -2
answer|267 27 -23 -5
answer !|502 12 -7 -5
answer ! i|619 3 -1 -2
answer ,|458 4 -5 2
answer , but|550 -6 -4 10
answer .|384 20 -23 3
answer . as|619 2 -2 0
answer . i|550 1 -3 2
answer . it|619 5 -1 -4
answer . the|619 3 -1 -1
answer at|619 0 -4 4
answer does|619 -25 7 17
answer is|563 -25 4 21
answer really|619 -1 -6 6
answer that|619 16 -3 -13
answer the|579 -16 34 -18
answer the question|619 -14 30 -16
answer to|619 16 5 -21
answered|597 2 -6 4
answering|619 -6 3 3
answers|502 7 16 -22
answers as|619 -3 -5 8
any|400 0 -3 3
anyone|597 1 1 -2
anything|518 -3 6 -3
anything .|619 -1 4 -3
anyway|528 -5 18 -13
app|619 -3 7 -4
appear|597 -1 -4 5
appear to|597 -1 -4 5
appears|579 -2 3 0
application|550 1 -5 5
applications|597 0 -7 7
appreciate|597 3 -11 8
approach|510 6 1 -7
approach .|619 -3 -3 6
arbitrary|619 -2 1 1
are|247 -23 7 16
are able|619 -2 6 -4
are able to|619 -2 6 -4
are correct|619 1 -1 1
are from|619 -4 7 -3
are going|619 -3 1 2
are looking|619 -7 -2 8
are looking for|619 -7 -2 8
are more|597 2 -4 2
are not|481 -3 -1 4
are often|619 -5 -1 6
are right|563 -5 3 2
are saying|619 -2 0 2
are talking|597 0 -6 6
are there|597 10 -4 -6
are you|579 -6 -11 17
arguably|619 1 0 -1
argument|579 -1 -2 3
arguments|619 -2 -5 7
around|528 -5 9 -4
article|550 -5 -7 12
artificial|619 6 -8 2
as|274 -5 -19 24
as [user]|619 0 -5 5
as a|464 5 -6 0
as an|579 6 1 -7
as far|619 -4 -6 11
as for|579 1 -4 3
as for the|619 1 -3 3
as i|510 0 -14 14
as long|597 -5 4 1
as long as|619 -4 4 0
as many|619 0 2 -2
as one|619 -3 5 -3
as the|528 0 -5 5
as well|502 0 -4 3
as well .|563 4 -5 1
as well as|619 -1 9 -8
as you|528 8 0 -8
ask|550 -3 10 -7
asked|579 1 -5 4
asking|563 -9 8 2
asking about|619 -1 10 -9
assembly|619 -4 4 0
assume|579 10 2 -11
assumed|619 1 -1 0
assuming|579 -2 6 -3
at|315 2 9 -10
at a|563 7 0 -7
at all|579 -3 -9 12
at home|619 3 1 -4
at least|518 3 -4 0
at the|469 -1 2 -1
at the end|619 1 8 -9
at this|579 -1 0 1
at this stage|619 -2 0 2
at work|619 9 -4 -5
available|528 -4 19 -15
avoid|579 -3 1 2
aware|563 2 -1 -1
aware of|597 0 -1 2
away|579 -1 5 -4
awesome|563 5 -3 -2
b|563 -2 4 -2
back|510 -3 6 -2
back to|597 -4 1 3
back to the|597 -4 -1 5
bad|579 -13 15 -1
barrel|597 -12 24 -11
base|619 -4 2 2
based|494 -4 -3 6
based on|538 1 -6 5
based on the|579 5 -1 -4
basic|597 -18 29 -11
basically|597 -4 1 2
be|267 -10 16 -5
be a|502 -8 3 4
be able|619 -4 10 -5
be able to|619 -3 9 -5
be great|619 -8 3 5
be more|579 -9 14 -5
be the|528 5 -1 -4
be used|619 4 2 -6
be useful|597 -10 5 4
be very|597 -4 1 3
because|408 -3 23 -20
because it|619 6 16 -22
because of|579 -10 11 -1
because the|597 -4 2 2
because you|579 -1 5 -4
because you are|619 0 4 -3
become|579 -1 -2 3
becomes|579 0 -3 3
been|458 4 -8 4
beer|475 -2 13 -11
beer ,|619 -4 5 -1
beers|597 -7 -4 11
before|494 9 -9 0
before .|619 6 -3 -3
being|445 1 11 -12
being a|619 7 -1 -6
benefit|597 -1 -3 3
benefit from|619 7 -5 -2
best|563 -6 12 -6
better|449 -5 -8 13
better than|619 0 -6 6
between|458 -1 1 0
between the|563 -4 -8 12
big|579 -1 6 -6
biggest|619 2 -3 0
bit|458 -3 -8 10
bit of|597 2 1 -3
book|619 3 -5 2
both|458 2 4 -6
bottle|563 -4 12 -8
bottles|619 -1 4 -3
brain|597 -2 -6 8
break|579 -8 17 -9
btw|563 3 0 -3
btw .|619 -3 2 1
build|597 -6 -2 7
building|619 0 -3 4
bullet|619 4 2 -5
bullets|619 -2 -5 7
business|597 9 -7 -1
but|247 -23 47 -25
but a|619 -1 -4 5
but at|579 0 -3 3
but at least|619 1 -2 1
but do|619 -3 -4 8
but i|382 7 -11 4
but i am|510 1 -4 2
but i have|619 3 -2 -1
but i will|597 3 0 -3
but if|563 0 -8 8
but if you|579 0 -8 8
but in|597 -1 0 1
but it|481 -7 20 -13
but it is|563 -8 9 -2
but not|597 -10 5 5
but that|579 7 -2 -6
but the|550 -12 8 4
but then|619 -3 -2 5
but there|579 2 10 -12
but they|597 -3 0 3
but they are|619 -3 3 0
but what|619 1 2 -3
but you|528 -2 -4 6
buying|619 -1 0 1
by|344 -10 2 7
by the|518 -3 -9 12
c|550 0 -9 9
cache|619 -4 3 2
call|563 0 1 -1
called|597 7 -1 -5
calls|619 -4 -6 9
camera|619 0 1 -1
can|295 4 0 -4
can be|518 -3 13 -10
can do|597 2 3 -5
can get|619 10 -9 -1
can not|445 1 0 -2
can not be|597 2 -10 8
can only|619 2 -3 1
can you|475 -15 19 -4
can you explain|597 -5 12 -7
can you please|619 -7 11 -4
cap|619 -1 3 -2
car|597 -3 1 1
carry|563 -7 3 4
case|449 -7 -10 17
case ,|619 -2 4 -2
case .|597 0 -11 11
case of|597 4 -8 4
cases|619 -6 -7 13
cause|619 -3 -3 7
causing|619 -6 10 -4
certain|550 -2 -4 5
certainly|619 1 -2 1
chance|619 -2 3 -2
change|538 -3 -2 5
changed|619 -1 4 -3
changes|579 -3 6 -2
cheap|597 3 1 -4
check|528 4 2 -6
choice|597 -4 4 1
claim|619 2 -3 2
clarify|563 -8 3 5
class|619 5 -3 -2
clean|579 -6 15 -10
clear|528 0 -7 7
clearly|597 17 -6 -11
closely|619 6 -4 -2
co2|619 3 -2 -1
code|550 5 2 -6
come|518 1 -7 6
comes|619 1 -2 0
coming|579 5 -6 0
command|597 -2 -2 4
command line|619 -1 1 0
comment|510 0 8 -8
comments|550 -11 6 5
comments .|619 -12 13 -1
common|619 -4 6 -2
commonly|619 -5 9 -4
community|619 6 -11 5
company|550 4 -3 -1
company .|619 -2 3 -1
comparison|619 2 2 -4
complete|597 -5 0 5
complex|579 1 -3 2
complexity|619 -3 -3 5
computer|563 3 -4 2
computer .|619 -1 1 0
computing|550 9 0 -9
concealed|597 0 10 -10
concealed carry|619 -3 12 -9
concern|597 1 -4 3
confirming|619 4 -2 -2
confused|619 0 -1 1
connection|563 5 4 -9
connection to|619 4 -1 -4
consider|538 -3 7 -5
considered|619 1 -10 9
considering|619 -1 -4 5
constant|619 -7 -9 16
contain|619 -6 -15 22
content|597 -2 -8 10
contents|619 -4 -8 12
context|597 -19 -23 42
contrast|619 1 0 -1
control|579 2 -3 1
cool|538 7 -14 7
correct|510 -3 -8 11
correctly|619 2 -5 3
cost|563 5 -8 3
costs|579 3 -5 2
couchdb|579 -4 -2 5
could|375 -23 26 -3
could be|563 -7 20 -13
could not|579 -3 6 -3
could you|518 -2 -5 7
could you please|597 7 -8 0
country|550 14 -6 -9
couple|563 7 1 -8
couple of|579 2 4 -5
course|538 -3 2 2
course .|619 -1 2 -1
coverage|619 -2 3 -1
create|538 -2 0 2
current|579 10 -5 -6
currently|563 -2 -1 4
d|579 -4 12 -8
damage|619 -9 -3 13
data|454 -3 3 0
data .|597 -1 -3 3
database|502 -3 2 1
databases|579 -3 0 3
day|619 -7 14 -7
days|597 3 0 -2
deal|619 1 -7 6
decoherence|619 -1 7 -6
deep|579 6 -1 -5
default|597 -2 -1 4
defense|597 0 7 -7
defined|597 -6 9 -3
definitely|563 3 -1 -2
definition|619 -1 -14 15
degree|563 0 -8 8
degree of|619 -4 -4 8
demand|597 -1 -2 4
depending|579 -12 -1 12
depending on|597 -10 0 10
depending on the|597 -9 0 9
depends|597 0 1 -1
depth|597 6 -1 -5
described|619 1 -1 0
design|597 -5 -1 6
detailed|550 35 -19 -16
detailed explanation|619 5 -3 -2
details|579 0 9 -8
detect|619 -1 5 -4
development|563 1 -2 0
did|428 0 3 -2
did not|487 8 3 -11
difference|528 5 -5 0
difference ?|619 1 -1 0
different|449 4 -6 2
direction|619 -4 7 -3
directly|619 18 5 -23
discuss|619 -10 -2 12
discussion|619 -10 7 3
distributions|619 -1 -1 2
do|274 -2 14 -12
do .|579 4 -9 5
do it|597 -1 4 -3
do not|361 2 3 -5
do not have|563 5 1 -6
do not know|538 3 3 -7
do not really|597 -1 4 -3
do not see|597 6 -4 -2
do not think|563 -3 -6 8
do not want|597 -4 0 4
do the|563 4 -3 -1
do with|538 -3 -10 14
do you|425 -5 17 -13
do you have|597 1 2 -4
do you know|619 3 -1 -2
do you mean|563 -5 7 -2
do you think|597 -1 10 -9
documentation|619 9 -9 0
documents|597 10 -2 -8
does|357 -64 15 49
does it|579 2 -2 0
does not|405 -61 -8 69
does not make|619 -1 -1 2
does not really|619 -4 10 -6
does that|619 1 -3 2
does this|619 2 2 -4
doing|528 5 -3 -2
done|502 7 -3 -4
down|502 15 -4 -11
drink|619 3 -2 -1
drinking|597 11 -6 -5
driven|597 4 -5 1
drivers|619 -4 9 -5
due|538 2 -11 9
due to|550 1 -11 10
during|597 22 -8 -14
e|454 -5 3 3
e .|464 -5 2 3
e . g|518 -5 1 4
each|494 -6 4 2
each of|619 0 3 -3
easier|563 4 -6 2
easy|538 4 -1 -3
easy to|597 3 -1 -2
economics|619 -1 0 1
edit|528 -6 22 -16
effect|597 5 -3 -2
efficient|619 5 -5 0
effort|597 -2 -1 2
either|528 -1 3 -1
elaborate|619 -4 -2 6
electricity|619 -6 2 4
else|579 -4 3 1
end|487 -4 13 -9
end .|619 0 5 -5
end of|579 2 0 -2
end of the|597 1 -1 0
end up|619 -2 5 -3
energy|597 -4 3 1
enough|487 0 4 -4
enough to|597 -6 3 3
entirely|619 -3 -3 5
error|579 3 -11 9
errors|619 1 -4 3
especially|550 1 3 -3
essentially|579 2 -3 1
estimate|619 -1 0 1
etc|528 -5 -1 5
etc .|579 -4 -1 4
etc ?|619 -1 -1 1
even|415 -3 -5 8
even if|579 4 -3 -1
even know|619 2 -5 3
even more|619 -1 1 0
ever|597 -2 11 -9
every|528 -5 -3 8
everything|563 3 0 -3
evidence|619 5 -10 5
exact|579 0 2 -2
exactly|481 4 -2 -2
exactly what|597 6 -2 -3
exactly what i|619 4 -1 -3
example|440 7 -8 1
example ,|579 2 -5 3
example .|619 1 -1 0
example of|563 -1 3 -2
examples|579 -2 -3 5
examples of|619 -3 5 -2
excellent|487 19 -13 -6
excellent answer|579 7 -5 -2
except|550 -6 -8 15
exist|619 -1 -2 3
existing|619 -4 -5 9
expand|563 8 -4 -4
expand on|597 8 -7 -2
expected|563 -3 5 -2
expensive|579 -5 1 5
experience|579 9 -7 -2
explain|538 -6 2 4
explained|579 1 -18 17
explanation|487 19 -25 7
explanation .|597 12 -17 5
explicitly|597 -7 -1 8
expression|619 -3 3 0
extra|597 4 4 -8
extract|619 2 1 -3
eyes|597 -7 13 -5
f|619 -4 4 -1
face|579 3 3 -6
fact|518 0 -1 1
fact ,|619 1 -2 1
fact that|619 3 -1 -2
factor|619 -1 -4 5
fair|619 -2 3 0
far|510 -5 -3 7
far as|619 -4 -7 11
far as i|619 -3 -9 12
faster|579 -5 3 2
feature|597 -2 1 1
features|563 -5 1 4
feel|563 1 -3 2
few|597 -4 11 -7
field|597 -1 -1 2
file|538 -1 -6 8
files|563 0 5 -4
final|597 8 -1 -7
finally|619 1 1 -1
find|440 14 8 -21
find a|597 -3 -1 3
find the|619 -4 7 -3
fine|563 -5 -3 7
first|445 -6 0 6
fit|579 -3 -8 11
fixed|619 -3 -2 5
flexibility|619 1 -6 5
focus|619 -3 0 3
follow|619 -2 13 -11
following|619 3 -7 5
for|206 0 -8 8
for .|597 7 -1 -6
for . i|619 8 -2 -6
for ?|619 -8 7 2
for a|464 2 -19 16
for an|619 4 -2 -2
for each|619 0 -8 8
for example|518 -7 2 5
for example ,|579 -3 -1 4
for instance|597 -2 -4 6
for me|538 1 -6 5
for more|619 8 1 -9
for that|579 1 1 -3
for the|324 23 -10 -13
for the answer|502 -2 -4 6
for the detailed|597 4 -2 -2
for the tip|597 5 -3 -2
for this|518 2 0 -2
for this .|597 0 -3 3
for you|597 0 -4 4
for your|449 -7 4 3
for your answer|510 -1 -4 5
force|619 2 2 -4
form|579 6 -10 3
format|579 1 3 -3
formula|619 -2 5 -3
found|528 1 2 -2
frame|619 -4 9 -4
free|619 2 -9 7
friend|597 11 -10 -1
from|349 -2 8 -6
from a|550 -9 -12 21
from the|475 -2 8 -6
from this|619 -3 5 -2
full|597 6 -4 -2
function|550 6 -3 -2
further|579 0 -4 4
g|510 -7 3 4
g .|518 -6 1 6
gas|619 4 -3 0
gate|619 -5 -4 9
gates|579 -2 -7 9
general|538 -10 11 -1
general ,|619 2 -4 2
general .|619 -7 4 3
generally|538 -3 11 -7
generating|619 -5 10 -5
genes|597 -4 8 -5
genome|619 -2 5 -3
get|408 23 5 -28
get a|619 6 3 -8
get the|619 3 -1 -2
gets|619 -3 3 0
getting|538 -1 -13 14
give|481 -17 22 -5
give the|619 -7 3 3
given|528 24 -14 -10
gives|563 18 26 -44
gives a|619 2 5 -7
giving|619 1 11 -12
glass|619 -5 -6 11
global|597 12 -1 -11
go|445 1 18 -20
goes|597 14 3 -17
going|469 8 -6 -2
going to|510 6 -7 1
going to be|619 4 -1 -3
good|342 -12 18 -6
good answer|550 -11 -2 13
good idea|579 0 2 -2
good job|619 -10 9 1
good to|619 4 -1 -3
goods|619 1 -7 6
google|563 -2 -13 15
got|550 -1 4 -3
government|619 -3 -10 13
great|377 24 -21 -3
great answer|481 12 -12 0
great answer .|528 8 -5 -3
great to|619 -3 3 0
greater|597 1 -7 5
group|579 -6 13 -7
groups|619 -3 2 1
growth|597 0 -4 4
guess|502 -5 8 -3
guess i|597 -3 7 -5
gun|619 1 2 -4
gun ,|619 1 2 -4
guns|579 -5 8 -3
had|436 4 -8 5
had a|579 -1 3 -2
had not|619 3 -1 -2
handgun|619 3 3 -6
happen|619 -1 4 -3
happens|619 -5 -1 6
hard|538 -2 -2 4
hard to|619 -3 2 1
has|411 6 -19 13
has a|579 1 2 -3
has no|597 1 -5 4
has not|619 -1 5 -4
have|254 4 -14 10
have a|502 -5 4 1
have any|619 0 4 -4
have been|502 3 -8 5
have more|597 -2 1 1
have no|550 2 -1 -1
have not|528 3 -8 5
have seen|563 -2 2 0
have seen a|619 -2 6 -4
have some|563 -3 -1 4
have the|502 2 10 -12
have the same|579 -2 5 -3
have to|454 4 -3 -1
having|510 -7 6 1
he|510 3 -10 7
he is|597 -7 -4 11
heard|597 -6 13 -7
heat|619 -1 -10 11
help|475 14 -16 3
help me|619 12 -10 -2
helped|597 11 -6 -5
helpful|518 2 7 -8
helps|619 -3 -14 17
here|405 -19 10 9
here !|619 -10 17 -7
here ,|579 3 -4 1
here .|550 6 3 -9
here [link]|619 -3 11 -8
here is|597 -1 3 -3
hi|550 -11 2 9
hi !|619 -3 6 -3
high|518 8 -9 2
higher|579 18 -14 -4
his|579 6 -5 -1
hit|619 -1 6 -4
hitting|619 1 -4 3
home|579 3 6 -9
hope|597 1 1 -2
hoping|597 6 -5 -1
hourly|619 -5 5 0
how|347 -8 3 5
how does|597 -3 -4 7
how it|597 1 3 -4
how the|563 -6 -3 9
how to|458 -8 11 -3
however|458 -14 3 11
however ,|502 -8 -6 13
huge|619 -3 -3 6
human|510 -5 2 3
humans|528 4 -6 2
i|178 15 -7 -8
i .|528 1 3 -4
i . e|538 2 -1 -1
i agree|538 6 -4 -2
i am|314 9 -8 -1
i am a|619 1 0 0
i am afraid|597 -5 -10 15
i am going|619 0 2 -2
i am interested|619 0 -4 4
i am looking|538 7 -2 -5
i am not|475 -8 0 8
i am still|550 -8 8 0
i am trying|579 -1 4 -4
i appreciate|619 4 -8 4
i assume|619 1 2 -3
i can|449 -4 -1 6
i can not|579 -9 8 1
i could|563 -6 6 1
i did|481 -7 10 -3
i did not|550 -1 5 -4
i do|425 10 -7 -3
i do not|445 7 -6 -1
i finally|619 1 1 -2
i find|597 7 -2 -5
i found|619 -3 -2 5
i get|579 -2 6 -4
i guess|528 -5 7 -2
i guess i|597 -3 7 -5
i had|550 4 0 -4
i have|375 4 7 -11
i have no|597 -2 3 -1
i have not|538 5 -2 -3
i have seen|579 -3 3 0
i hope|619 -2 2 0
i just|579 8 -5 -3
i like|528 15 -19 3
i like your|619 3 -3 0
i mean|579 -5 11 -6
i need|518 -3 4 -1
i need to|550 -2 6 -4
i really|597 0 -1 1
i saw|597 1 1 -2
i see|563 0 -2 2
i see .|619 1 4 -5
i should|579 1 2 -3
i still|619 4 -3 -2
i think|408 3 -5 2
i think i|619 4 -3 -1
i think it|619 -4 0 4
i think that|619 4 -3 -1
i think the|550 -11 9 2
i think this|579 2 1 -3
i think you|597 -1 -4 5
i thought|619 5 -3 -3
i understand|528 2 -5 3
i understand that|619 0 -1 1
i used|619 2 1 -3
i want|502 2 0 -2
i want to|510 0 1 -2
i wanted|579 3 -3 0
i was|436 17 2 -20
i was looking|579 2 -4 2
i will|392 15 6 -21
i will give|619 3 -2 -1
i will have|619 -1 2 -1
i will take|619 -3 7 -4
i will try|550 8 1 -9
i would|405 -1 -9 10
i would not|597 2 -8 6
i would say|619 -1 2 -1
id|619 -2 5 -3
idea|464 1 -5 4
idea that|619 1 -3 3
idea to|619 -4 4 0
ideally|619 -2 3 -1
ideas|550 -1 6 -5
if|281 0 10 -10
if i|475 3 -1 -2
if i am|597 -2 0 2
if it|518 -6 14 -8
if it is|550 -1 11 -10
if that|619 -1 1 1
if the|494 -1 -6 7
if there|550 -1 -1 2
if there is|597 1 -2 1
if this|619 -2 5 -3
if we|619 0 2 -2
if you|389 -13 9 4
if you are|550 -6 9 -3
if you can|619 0 -3 3
if you have|597 -1 2 -1
if you want|550 2 -7 5
if your|619 -1 -4 5
image|579 2 -2 0
implies|597 -1 1 0
imply|597 -1 -1 2
imply that|619 -1 0 1
important|469 9 -4 -5
important .|619 0 3 -2
important to|579 -2 -4 7
important to note|619 1 -3 2
improve|619 -5 0 5
in|218 14 2 -15
in a|464 2 11 -13
in addition|597 -2 4 -2
in an|563 5 -6 1
in fact|563 0 7 -7
in fact ,|619 1 -2 1
in general|597 -1 6 -5
in my|528 7 -12 5
in order|528 -4 3 1
in order to|538 -2 -1 3
in other|597 -1 0 1
in some|597 -3 7 -4
in terms|619 3 -2 -1
in terms of|619 3 -2 -1
in the|328 11 -4 -7
in the question|597 1 -4 3
in the us|597 -1 2 0
in this|469 -14 0 15
in this case|563 -4 -5 9
in which|619 5 -10 6
in your|579 6 -1 -6
include|550 -15 -4 19
include the|579 -2 -2 4
including|597 6 11 -16
increase|550 5 -8 3
increase in|619 -2 3 -2
increases|619 -3 -4 6
indeed|550 7 0 -6
index|619 -3 1 2
info|579 3 13 -16
information|518 6 42 -48
informative|597 4 -3 -1
initial|563 -2 10 -8
input|538 -6 4 2
insight|619 3 -5 2
instance|579 -3 0 3
instead|563 -7 -9 16
intelligence|579 -4 -5 9
interactions|619 2 -3 0
interest|579 0 -4 4
interested|528 1 -4 2
interested in|563 0 -5 4
interesting|487 8 -14 6
interesting .|619 10 -9 -2
into|418 -7 10 -3
into a|597 7 -6 -1
into the|538 -7 6 1
introduced|619 -3 -1 4
involve|619 -4 1 4
is|171 -18 -8 26
is .|597 2 -2 1
is a|347 23 -6 -17
is a good|579 7 0 -7
is a great|538 9 -4 -5
is a problem|619 -2 2 0
is about|597 -20 -5 25
is actually|597 -6 4 2
is almost|619 -1 2 -1
is also|597 -11 7 4
is always|619 -1 -2 3
is an|494 -7 -7 14
is an example|619 -6 2 4
is better|619 -4 -1 5
is definitely|619 3 -7 3
is fine|597 -3 -3 6
is for|619 -2 -1 3
is good|619 1 6 -7
is great|597 11 -8 -3
is important|550 0 -2 3
is important to|597 -2 -3 5
is in|597 -3 5 -1
is interesting|619 -1 -2 3
is it|563 5 2 -7
is just|494 0 -1 1
is more|528 -17 -2 19
is needed|597 -4 -1 5
is no|469 -2 -9 11
is not|369 -25 15 10
is not a|550 -16 19 -3
is not the|597 2 4 -6
is of|619 -3 -1 4
is on|619 -5 4 1
is one|579 -5 8 -3
is one of|597 -5 8 -3
is only|597 -3 -4 7
is possible|619 -1 -5 6
is possible to|619 0 -4 5
is probably|597 -5 5 -1
is rather|619 3 1 -4
is really|563 21 -11 -10
is so|579 -2 -2 4
is still|550 -5 -1 6
is that|481 -16 10 6
is that the|619 -5 5 0
is the|421 -13 6 7
is there|597 6 -2 -4
is this|619 -1 0 1
is to|563 3 -7 4
is true|619 -3 -2 6
is used|619 5 -2 -3
is very|550 6 4 -10
is what|510 -1 4 -3
is what i|597 -1 3 -2
is what you|597 0 -5 5
issue|518 3 -2 -1
issued|619 -4 1 2
issues|597 -3 -7 10
it|204 23 -7 -16
it ,|579 4 -9 5
it .|428 4 1 -5
it :|619 2 -1 -1
it ?|619 -1 1 0
it a|597 10 -4 -6
it and|619 -1 1 0
it be|563 -5 6 -1
it can|597 13 -6 -7
it does|538 -24 35 -10
it does not|579 -22 21 2
it for|619 3 -1 -2
it helped|619 6 -3 -3
it is|305 -23 15 8
it is a|538 -3 14 -11
it is definitely|619 3 -7 3
it is important|579 1 -3 2
it is just|579 5 -1 -4
it is not|481 -7 4 2
it is possible|619 0 -5 4
it is still|619 -2 -3 5
it may|597 -1 3 -2
it more|619 -3 5 -2
it seems|487 -5 3 2
it seems like|619 1 -3 3
it seems that|619 -6 2 4
it to|597 -4 -5 9
it up|563 -4 0 5
it was|510 3 -9 6
it will|597 -4 1 3
it works|579 4 2 -6
it would|502 -13 -12 25
it would be|550 -13 -12 25
its|469 0 -5 5
itself|550 -5 -5 10
job|579 -8 1 7
just|324 -17 24 -7
just a|563 -1 3 -2
just as|619 3 -2 -1
just like|597 6 -4 -2
keep|550 3 3 -6
keeping|597 0 -2 2
kept|619 0 -1 1
key|619 5 -7 1
kind|550 9 -7 -2
kind of|550 9 -7 -2
knew|597 12 -7 -5
know|389 9 6 -15
know how|619 0 -4 4
know if|563 2 1 -3
know that|579 3 6 -10
know this|579 -2 5 -3
know this is|619 2 1 -3
knowledge|597 0 1 -1
large|563 -6 9 -3
larger|619 1 5 -6
last|475 8 -3 -5
last paragraph|619 9 -3 -6
last sentence|597 9 -7 -1
later|619 -5 0 6
law|597 -4 -10 14
laws|619 2 2 -4
learn|550 3 2 -4
learning|550 10 -2 -8
learning how|619 0 1 -1
least|502 1 -5 4
leave|563 2 -3 1
leave the|619 -7 3 4
left|597 5 -3 -2
length|597 -1 3 -2
less|528 12 2 -13
let|563 5 3 -8
level|579 3 -2 -1
lie|619 0 -3 3
life|579 5 -13 8
light|579 4 -8 4
like|339 18 -9 -9
like a|502 9 1 -9
like a good|619 8 -5 -3
like the|538 4 -7 3
like this|538 13 -15 2
like to|579 0 7 -6
like you|619 0 -3 3
like your|597 0 -4 3
likely|619 3 3 -6
limit|619 -1 8 -6
limited|619 0 -3 4
line|518 -1 7 -7
lines|597 -1 5 -3
lines of|619 -2 4 -2
link|469 -8 6 2
link to|579 -5 12 -7
linked|563 -4 -1 5
linked to|619 -1 -2 3
links|528 18 14 -31
list|597 20 -10 -11
listed|579 15 0 -15
little|538 -14 8 7
live|619 -1 -1 1
load|619 -3 -5 8
long|494 12 -12 -1
long as|579 3 1 -4
long time|619 4 -8 3
longer|579 4 -3 -1
look|445 -5 18 -12
look at|528 -7 13 -6
looked|619 -3 -2 5
looked at|619 -3 -3 6
looking|425 -6 -12 18
looking at|563 -3 -5 9
looking for|464 -6 -6 12
looking for a|579 -3 -4 8
looking for the|619 5 2 -7
looks|494 9 -3 -6
looks great|619 2 -2 0
looks like|563 6 2 -8
looks like a|579 10 -4 -6
loss|597 -4 -6 9
lot|440 19 -3 -16
lot for|597 -4 7 -3
lot of|518 6 1 -7
lots|619 -6 9 -3
lots of|619 -6 9 -3
love|619 19 -12 -7
low|563 0 -5 6
lower|538 9 -7 -2
made|579 -2 -3 5
magazine|619 -4 7 -4
main|538 -4 -5 8
mainly|619 -3 3 0
make|408 -12 6 6
make a|563 -10 3 7
make sense|619 -5 7 -1
make the|619 -2 -4 6
makes|494 1 0 -1
makes it|619 11 -11 -1
makes sense|619 1 2 -3
making|550 1 1 -1
managed|597 -3 2 1
management|619 4 -4 0
many|425 5 -2 -3
many thanks|619 3 -2 -1
map|619 4 2 -5
market|550 0 5 -5
matrix|579 -1 1 0
matter|579 -11 0 11
may|454 -18 -2 19
may be|597 0 -3 3
may have|597 -7 -4 11
maybe|494 5 -3 -2
me|380 11 -5 -7
me ,|597 4 0 -4
me .|538 4 -5 1
me that|619 -1 8 -6
me to|597 3 2 -4
mean|458 -8 11 -4
mean by|597 0 -2 2
mean that|619 -8 11 -3
means|550 -5 5 0
measurement|597 -3 1 2
measurements|619 -6 6 1
memory|550 -3 -5 8
mention|518 -9 3 6
mentioned|563 -1 3 -2
mentioning|619 2 -3 1
merely|619 12 -7 -5
method|563 3 0 -4
method .|619 0 -1 1
methods|597 1 5 -6
might|454 10 8 -18
might be|563 0 7 -7
mind|538 -2 -8 11
model|579 5 -3 -2
modern|579 -2 -7 9
money|528 6 4 -10
more|317 -16 15 0
more .|563 -3 0 3
more in|597 -3 4 -1
more of|597 -3 -1 4
more than|528 3 -10 7
most|449 0 4 -4
mostly|597 -9 16 -6
move|579 -4 8 -4
moving|619 -4 12 -8
much|436 1 8 -9
much for|597 -1 -3 3
multiple|597 -6 15 -9
must|550 5 -6 1
must have|619 -2 0 2
my|313 6 5 -12
my own|579 4 -1 -3
my question|538 -3 0 2
my question .|619 1 4 -4
my understanding|619 -1 -5 6
myself|619 5 -6 1
n|579 -5 4 1
n qubits|619 -3 7 -4
name|563 3 6 -9
narrow|619 1 3 -3
near|597 -9 7 1
necessary|619 -5 -14 18
need|397 -1 9 -9
need to|436 9 1 -10
needed|510 7 -1 -6
needed to|619 3 -2 -1
needs|538 -7 8 0
needs to|619 0 6 -6
needs to be|619 -2 6 -4
negative|563 -7 2 5
net|597 -4 0 3
networks|619 1 -1 0
never|502 10 -4 -6
new|469 -9 3 6
next|597 3 4 -8
nice|502 -6 10 -4
nice answer|579 7 -4 -4
nice answer .|619 6 -3 -3
night|619 3 -5 2
no|361 -12 -15 27
no need|597 -3 -1 4
no need to|597 -2 -1 3
noise|597 1 -3 2
noise .|619 2 -4 2
non|619 1 -4 3
normal|619 -1 -2 3
nosql|550 -5 -12 16
not|208 -49 -11 60
not ,|597 7 2 -9
not .|579 -7 -1 8
not a|494 -20 16 4
not actually|619 -3 -6 10
not all|597 -1 -4 5
not an|619 -2 -7 10
not as|619 -2 10 -8
not be|494 9 -21 13
not even|563 -1 -8 8
not even know|619 2 -5 3
not find|619 3 3 -6
not have|528 8 -1 -7
not have to|619 3 0 -3
not in|579 -5 3 2
not in the|619 -2 7 -5
not just|597 -3 7 -5
not know|528 2 6 -8
not know if|579 2 3 -5
not looking|619 -5 -3 8
not make|550 -4 1 3
not mention|619 7 -14 8
not need|619 4 -5 2
not really|528 -5 15 -10
not say|619 -3 0 3
not see|579 2 1 -3
not sure|494 -9 7 2
not sure if|619 -4 5 -1
not that|563 -3 4 -2
not the|502 -3 2 1
not think|550 1 -7 6
not think that|619 -3 -3 6
not to|579 4 -14 10
not use|619 -3 1 2
not want|579 -4 3 1
not want to|597 -3 4 -1
not what|619 -6 -3 8
not work|597 9 0 -9
note|510 -6 2 4
note that|538 -4 -1 5
nothing|550 -27 -16 43
noting|619 5 1 -6
now|428 10 5 -15
now ,|563 3 -3 0
now .|597 3 0 -3
number|550 -4 3 1
number of|579 0 -2 2
numbers|597 -2 4 -2
of|194 -9 -8 17
of .|619 2 -3 0
of a|436 3 -2 -1
of ai|619 6 -6 0
of an|597 11 -4 -7
of course|563 -5 6 0
of how|619 3 -7 4
of it|579 -3 7 -4
of it .|619 1 4 -5
of its|597 5 -1 -4
of my|538 5 2 -7
of that|597 -2 9 -6
of the|329 0 -3 3
of these|550 -8 -3 11
of this|528 -1 -9 10
of time|597 -1 3 -3
of what|597 8 -5 -3
of your|563 -8 4 4
off|563 -9 -8 16
often|538 -10 3 7
oil|619 1 1 -2
ok|518 4 0 -4
ok ,|619 11 -6 -5
on|272 -12 19 -6
on .|579 -3 3 0
on a|510 -13 8 5
on how|550 9 -2 -8
on how to|597 3 3 -6
on it|597 -2 6 -4
on its|619 1 4 -5
on my|597 0 2 -3
on that|619 -5 4 1
on the|400 -7 11 -4
on their|579 0 -5 5
on this|518 1 1 -2
on what|597 -1 6 -5
on your|579 -12 3 9
once|538 -1 5 -5
one|352 9 7 -16
one can|619 8 -6 -2
one of|502 -9 7 1
one of the|538 -11 5 6
one person|619 0 1 -1
only|382 -14 -5 19
op|528 -5 -3 8
open|597 -8 7 0
operator|597 -5 -1 6
opinion|619 -11 2 9
opposite|619 -7 -11 19
optimized|597 -5 3 2
option|619 0 1 -1
options|619 2 7 -8
or|308 4 -14 10
or a|619 -4 4 0
or in|619 -1 6 -5
or is|579 8 -5 -3
or not|579 7 -7 0
or the|619 0 2 -2
order|502 -6 5 1
order to|538 -1 -2 3
original|550 -5 2 3
other|389 -13 8 5
others|518 10 -8 -1
otherwise|579 -3 6 -2
otherwise ,|619 0 2 -2
our|550 -3 -9 13
out|384 4 26 -30
out .|619 -1 1 1
out of|579 11 -8 -3
out the|579 5 3 -8
output|597 0 -3 3
outside|579 -4 2 2
over|487 -8 4 5
over a|597 -4 -4 8
overall|597 4 -2 -2
own|487 -1 1 -1
p|579 0 11 -11
package|619 -4 3 1
page|563 1 -3 2
paid|619 10 -3 -7
paint|619 -4 5 -1
paper|487 -5 -1 6
paper ,|619 -2 -1 2
papers|579 -4 4 0
paragraph|538 6 0 -7
paragraph is|619 8 -4 -3
parameters|597 12 -6 -6
part|502 -6 6 0
part of|579 -2 -2 4
particular|619 -4 -2 6
particularly|579 2 -9 8
past|619 2 1 -2
patent|619 2 -7 6
people|421 16 -5 -11
people have|597 5 -10 5
people to|619 7 -1 -6
per|579 -1 4 -3
perfect|518 0 -2 2
performance|563 -5 6 -1
perhaps|494 4 2 -6
perhaps the|619 -2 5 -3
person|563 -12 5 7
perspective|619 2 -2 0
phenotype|619 1 -2 1
phi|619 3 -6 3
philosophical|619 14 -8 -6
physical|619 0 1 -1
physics|597 0 -2 2
pick|619 -3 -2 4
places|619 1 -3 3
plan|619 -3 2 1
play|550 -6 12 -6
please|475 -6 10 -4
please ?|619 -3 4 0
point|428 -8 -12 20
point .|579 -3 -6 9
point of|597 -7 1 6
pointing|597 1 0 -1
pointing out|619 5 -5 0
points|502 4 -4 0
points ,|597 1 -3 2
population|619 -5 -3 8
position|597 -1 -2 2
positive|597 -3 1 2
possibility|597 -1 4 -2
possible|464 -4 2 2
possible .|619 0 -2 2
possible to|563 -2 -4 6
post|518 2 3 -6
potential|619 -2 -1 3
power|518 -9 -2 10
powerful|619 5 -4 -1
practical|619 -3 4 -1
practices|619 12 -4 -8
pressure|579 -3 2 1
pretty|538 -2 11 -9
price|528 0 -4 4
probability|579 0 5 -5
probably|458 1 1 -3
problem|428 9 -5 -3
problem .|538 5 3 -8
problem is|619 -3 3 0
problem to|619 0 -1 0
problem with|619 -4 -3 7
problems|597 0 -6 5
process|494 12 -6 -5
process ,|619 1 0 -1
process of|597 3 -4 0
processes|597 -8 4 4
processing|597 -4 -1 5
program|619 4 3 -8
programming|619 -1 2 -1
programs|619 0 -2 3
project|563 3 0 -3
projects|619 -1 4 -3
protocol|619 -4 -1 6
prove|597 -1 2 -1
provide|538 -5 -11 17
provide a|619 -3 0 3
provided|597 11 -13 3
providing|619 -1 0 1
public|597 16 -7 -9
pure|619 -1 6 -5
purpose|597 1 -6 5
put|597 3 -1 -2
put the|619 2 2 -5
python|538 -9 1 8
q|579 -2 -4 6
quality|563 6 -3 -3
quantum|469 2 -1 -1
quantum algorithms|619 0 -1 0
quantum computer|619 1 -3 2
quantum computing|597 8 -2 -6
qubit|579 0 6 -5
qubits|579 -4 8 -3
queries|579 -7 9 -2
query|579 -6 9 -3
question|338 -3 1 3
question !|619 5 -4 -2
question ,|579 -10 9 1
question .|464 17 -12 -5
question . the|619 -7 -2 10
question ?|579 -5 -7 12
question is|538 -14 -15 29
question to|619 1 -2 0
questions|579 -8 15 -7
quite|538 -2 5 -3
r|550 3 4 -7
range|597 -6 9 -3
rate|563 -1 -2 3
rather|454 -1 -1 3
rather than|494 -6 6 -1
rather than a|597 7 5 -13
ratio|619 -2 4 -2
re|597 -4 11 -8
re :|597 -3 10 -7
read|487 1 9 -9
read .|619 10 -7 -3
reading|619 1 3 -4
real|494 5 -3 -2
really|394 11 3 -15
really good|619 5 -2 -2
reason|563 2 -4 2
reason for|619 0 3 -3
reasons|597 11 -9 -2
recommend|579 0 1 -1
redis|619 4 2 -6
reduce|619 7 -4 -3
reference|550 -4 -7 10
references|579 -12 11 1
regarding|579 18 -14 -3
register|619 -1 2 -1
relate|619 -11 -10 20
related|579 3 0 -3
related to|619 -3 6 -4
relationship|619 2 -7 5
relationship .|619 -1 -4 6
relationships|597 -2 -5 6
released|597 1 -11 10
relevant|563 -20 26 -6
remember|619 5 -1 -5
replace|619 -6 1 5
reply|579 7 -3 -4
represent|619 -2 0 3
required|597 8 -4 -5
requires|597 0 -3 3
research|518 0 -4 4
resources|619 12 -8 -4
rest|597 -2 -6 8
rest of|619 0 -3 4
rest of the|619 0 -3 4
result|550 4 -5 1
results|563 -2 2 0
return|619 -2 4 -2
rifle|619 6 -2 -4
right|403 4 -4 0
right ,|619 2 -5 3
right .|563 4 -1 -3
right ?|597 0 2 -1
right about|619 3 -2 -1
right now|579 3 1 -4
risk|550 1 -2 2
round|597 -2 10 -8
ruby|597 0 4 -4
rules|597 -1 3 -2
run|538 3 2 -5
running|597 5 -6 1
s|579 -6 13 -7
s .|619 -1 7 -6
said|538 -1 -5 6
said ,|579 4 0 -4
sales|597 2 -5 3
same|458 -9 14 -5
sample|619 -3 4 -1
saw|579 -1 0 1
say|418 -6 -2 8
say it|597 6 -1 -5
say it is|619 0 2 -3
say that|518 -3 5 -3
saying|528 4 -5 2
saying that|579 4 -4 1
scale|597 0 1 0
scaling|597 -4 2 1
scheme|619 -1 -4 5
school|597 5 -2 -3
scope|597 0 2 -2
se|619 -5 -3 8
search|597 14 -9 -5
second|550 -1 -2 3
see|389 7 -5 -2
see .|619 1 4 -5
see if|597 3 3 -6
see that|597 4 -6 1
seeing|619 4 -3 -1
seem|518 3 -2 -1
seem to|538 6 -4 -2
seem to be|579 0 -3 3
seems|428 -1 10 -9
seems like|563 -3 -3 5
seems that|597 -4 1 3
seems to|538 5 7 -12
seems to be|619 -3 5 -2
seen|502 8 -6 -2
seen a|619 -2 6 -4
select|579 -1 2 0
sell|597 7 -3 -5
sense|510 -6 4 2
sense .|597 -3 1 2
sentence|597 9 -10 0
sequence|619 -1 1 -1
sequencing|597 3 1 -4
serious|619 -4 -15 19
server|579 -1 4 -3
set|563 -2 5 -3
setting|597 0 1 -1
setup|597 7 1 -8
several|550 4 -5 2
share|597 -5 -4 10
shoot|619 -1 0 1
shot|597 5 -2 -3
should|394 21 -6 -15
should be|518 24 0 -24
should have|619 -3 -1 3
should not|619 1 -4 3
show|619 -2 2 0
signal|597 -7 3 4
significantly|619 -3 5 -2
silicon|619 0 -10 10
similar|469 -4 4 0
similar to|563 1 7 -8
simple|502 13 -5 -7
simply|538 2 -7 5
simulation|619 4 -5 1
simulation of|619 4 -5 1
since|528 0 4 -4
single|550 -13 7 5
site|502 -2 4 -2
sites|619 2 -2 0
situation|579 -9 3 6
size|538 -4 -1 5
slightly|563 0 1 -1
slow|597 6 -1 -5
small|518 5 -4 -1
so|321 5 -1 -4
so ,|579 -1 7 -5
so i|469 1 3 -4
so i do|619 2 -3 1
so it|597 4 -1 -2
so much|619 1 -3 3
so that|579 -5 6 -1
so the|597 8 -2 -6
so you|619 3 -1 -2
social|619 18 -13 -5
software|619 -5 11 -6
solution|502 11 -10 0
solution .|579 5 -6 1
solve|579 0 -4 4
some|349 -4 21 -17
some of|579 -1 7 -6
some of the|619 0 4 -4
some time|619 2 0 -2
someone|538 12 0 -12
something|421 -12 14 -2
something like|597 -4 9 -5
something that|619 -2 -5 7
something to|619 0 7 -6
sometimes|619 6 -1 -5
somewhat|619 -8 2 6
soon|597 3 -2 -1
sorry|579 -4 8 -4
sort|597 3 -2 -1
sort of|619 3 -5 1
sound|597 3 -1 -3
sounds|550 2 -3 1
source|528 -4 -20 25
specific|550 1 11 -13
specifically|579 7 7 -14
specifically ,|619 0 1 -1
specifics|619 0 5 -5
speed|550 -2 5 -3
speed of|619 -1 1 0
sql|619 -6 9 -3
stackexchange|619 -7 6 1
stage|579 0 -1 1
standard|563 -1 -7 8
stands|619 4 -7 3
start|502 6 3 -9
state|563 -6 16 -10
stated|619 15 -12 -3
statement|579 -5 -3 9
states|528 25 -5 -20
states .|619 -1 -2 3
statistics|619 -2 -1 3
stay|619 0 6 -5
still|400 -10 13 -3
still a|619 -4 4 0
still have|619 -2 -5 8
stop|597 1 1 -1
store|579 -8 9 -1
strategy|619 2 -3 1
strong|579 0 -3 4
structure|619 7 -8 1
students|619 -6 -2 7
studying|619 -1 3 -1
stuff|619 9 1 -9
style|597 -7 9 -3
substitutes|619 -8 -5 13
such|464 -2 -13 16
such a|597 0 -4 4
such as|563 -5 -2 7
suggest|619 -12 26 -14
suggested|579 -1 2 -1
suggestion|619 3 4 -7
support|538 -2 -2 4
sure|458 -8 17 -9
sure if|619 -4 5 -1
surely|619 5 -6 2
system|502 0 -10 9
system .|619 3 -6 3
systems|528 -5 -4 9
t|597 -4 12 -7
table|550 -7 6 0
tables|619 -4 7 -3
take|464 4 4 -8
take a|550 4 0 -4
take a look|597 -1 4 -4
take the|619 -4 -2 6
takes|597 0 -8 7
taking|597 1 1 -2
talking|518 -13 -6 20
talking about|563 -11 -1 12
task|597 -9 1 7
taste|563 2 4 -7
tax|619 1 -3 2
team|619 -1 -4 5
technical|563 -2 2 0
technology|619 -2 4 -1
tell|550 -9 12 -3
temperature|563 2 -18 16
tend|619 -2 -5 7
tend to|619 -1 -5 6
tensor|619 0 1 -1
term|597 -5 10 -5
terms|597 7 -4 -2
terms of|619 2 -1 -2
test|550 -8 -1 9
text|619 -4 1 3
than|367 5 -16 11
than a|538 7 1 -8
than the|502 11 -12 1
than what|619 -2 -2 4
thank|371 26 -12 -15
thank you|373 24 -10 -14
thank you !|563 2 -1 -1
thank you ,|619 4 -2 -1
thank you .|518 3 6 -8
thank you for|475 6 0 -7
thank you so|619 2 -4 3
thank you very|619 7 -6 -1
thanks|287 21 -9 -12
thanks !|487 0 8 -8
thanks ! i|619 2 -1 -1
thanks ,|494 11 -8 -4
thanks .|494 -14 8 6
thanks . i|619 -7 10 -3
thanks [user]|619 5 -3 -2
thanks a|597 -2 6 -4
thanks a lot|597 -2 6 -4
thanks for|371 15 -4 -11
thanks for the|425 23 -12 -11
thanks for your|510 -8 3 5
that|201 12 8 -20
that ,|563 -4 4 1
that .|518 2 -3 1
that :|619 -5 6 -1
that a|528 5 -8 3
that all|619 -2 4 -2
that an|579 2 -6 3
that are|538 -1 6 -5
that can|563 3 -6 3
that does|597 3 -4 1
that does not|619 3 -5 2
that i|510 7 10 -18
that i have|619 5 2 -7
that if|597 -5 0 5
that if you|619 -3 1 2
that is|384 5 -9 3
that is a|528 -1 -7 8
that is an|619 -2 -2 4
that is what|619 1 -2 1
that it|494 -11 7 4
that it is|550 -12 11 2
that makes|619 5 -1 -3
that most|619 -2 -2 4
that some|597 1 3 -5
that the|428 -9 3 7
that there|579 11 -2 -9
that there is|619 15 -6 -9
that they|597 -3 8 -6
that this|550 0 -7 7
that this is|597 1 -4 3
that to|579 -2 5 -3
that was|597 -1 6 -6
that we|597 1 4 -5
that what|619 0 5 -4
that will|597 -3 2 1
that would|579 12 -3 -8
that you|481 6 5 -11
that'd|619 2 4 -6
that'd be|619 2 4 -6
the|144 23 -10 -13
the above|619 5 1 -6
the ai|619 -1 -2 3
the answer|445 4 -8 5
the answer !|619 3 -1 -2
the answer ,|619 -2 0 2
the answer .|550 4 -12 9
the article|579 0 -10 10
the beer|619 2 -1 -1
the best|597 6 -1 -5
the better|619 -5 9 -4
the bottle|597 -8 15 -7
the case|619 -4 -8 12
the company|619 0 4 -4
the connection|619 0 2 -2
the data|597 2 -2 0
the degree|619 -1 2 -1
the detailed|579 3 -3 0
the detailed explanation|619 3 -1 -1
the end|619 1 7 -8
the exact|597 -1 1 0
the explanation|619 10 -5 -5
the fact|597 1 -4 3
the fact that|619 3 -1 -2
the first|538 -4 1 2
the human|619 -2 -4 7
the idea|597 4 -3 -1
the initial|619 -2 4 -2
the issue|619 4 -6 1
the last|563 1 -2 1
the last sentence|619 3 -3 1
the lines|619 -2 4 -2
the lines of|619 -2 4 -2
the link|597 -4 -6 10
the main|550 -4 -4 7
the most|563 -5 7 -2
the number|619 -1 4 -3
the only|550 12 -4 -8
the op|563 -2 -8 9
the order|619 -2 1 1
the original|597 -1 -2 2
the other|550 -9 -14 23
the others|597 8 -8 0
the output|619 1 -2 1
the paper|550 -3 -2 4
the paper ,|619 -2 -1 2
the past|619 2 2 -4
the point|550 4 -9 5
the power|597 -3 1 2
the price|597 0 1 -1
the problem|494 15 -8 -7
the process|563 8 -8 0
the process of|619 3 -6 2
the quantum|619 -7 7 -1
the question|432 2 7 -9
the question .|510 16 -18 2
the question ?|619 -3 -8 11
the question is|579 -13 -11 24
the range|597 -5 9 -3
the real|563 -4 -4 8
the rest|597 -2 -6 8
the rest of|619 0 -3 4
the results|619 -4 6 -2
the right|563 1 -1 0
the same|469 -7 11 -4
the second|619 0 -2 2
the site|597 2 -5 2
the solution|619 -1 -1 2
the source|619 1 2 -3
the specifics|619 -1 4 -3
the system|619 4 0 -4
the time|579 7 3 -10
the tip|597 5 -3 -2
the topic|619 -4 -4 8
the two|597 5 -4 -1
the us|563 -3 7 -4
the value|619 0 -5 4
the way|579 -2 9 -7
the whole|597 4 0 -4
their|475 5 -5 0
their own|597 -6 9 -2
them|454 0 7 -7
them .|550 0 4 -4
themselves|619 -4 -3 7
then|403 -2 -8 10
then the|597 2 -4 2
theoretical|579 -5 3 1
theory|579 -2 -6 7
there|322 1 2 -3
there any|619 9 -10 1
there are|487 -8 9 -1
there is|394 0 -4 4
there is a|579 0 2 -2
there is no|487 2 -11 8
there was|597 -8 -2 10
these|418 -8 -2 10
these are|619 -8 -2 10
they|371 -8 14 -5
they are|458 -7 1 5
they are not|619 -2 -1 3
they do|597 6 7 -13
they have|563 -2 2 0
they would|597 -2 2 0
thing|487 12 -2 -10
things|458 2 7 -9
think|350 -3 -2 5
think about|619 -5 9 -5
think i|597 4 -5 2
think it|538 -3 3 1
think it is|538 -3 3 0
think that|538 0 -3 3
think the|538 -8 6 2
think there|619 3 0 -3
think this|550 2 -1 0
think this is|597 2 -4 2
think you|597 -2 -4 6
thinking|563 5 0 -5
this|225 7 -7 0
this ,|563 -5 1 5
this .|538 4 -10 6
this :|619 0 -5 6
this answer|475 -5 -2 8
this as|619 7 -3 -4
this case|550 -4 -1 5
this for|619 0 -1 1
this in|619 -4 9 -5
this is|375 6 -20 14
this is a|563 24 -8 -16
this is not|579 -10 6 4
this is what|597 -4 6 -3
this looks|619 7 -5 -3
this point|619 -3 -3 6
this question|579 -3 -3 6
this site|619 -2 -2 4
this stage|619 -2 0 2
this the|619 -2 1 1
this will|619 18 -8 -11
this would|563 -3 0 3
this would be|597 -7 2 5
those|502 -7 9 -2
though|454 -9 23 -14
though ,|563 -4 -4 7
though .|597 -4 19 -15
thought|510 15 -6 -9
three|619 -2 3 -1
through|510 1 2 -3
through the|619 -3 1 2
time|432 2 2 -3
time .|619 2 -3 1
times|528 -6 6 0
tip|579 10 -6 -4
to|168 3 6 -9
to ,|597 0 2 -2
to .|619 1 2 -3
to a|458 -15 9 6
to add|579 -7 1 6
to address|619 -1 -3 4
to ai|619 -3 -5 8
to ask|619 -2 3 -1
to avoid|597 -4 1 3
to be|408 0 3 -3
to build|619 -4 -5 9
to check|619 3 2 -5
to do|454 6 -7 1
to do with|597 -4 -6 10
to find|518 4 3 -6
to find a|597 -2 -1 3
to get|487 8 10 -18
to give|619 -7 6 1
to go|563 -2 10 -8
to have|481 4 -3 -1
to in|619 -2 1 1
to include|619 -1 -1 2
to include the|619 0 -4 4
to know|538 -2 -3 5
to learn|579 2 -1 -1
to leave|619 -2 3 -1
to make|510 -6 6 0
to make a|597 -10 7 3
to me|518 -1 2 -1
to me .|579 -6 1 5
to note|619 1 -4 3
to note that|619 1 -4 3
to one|619 -2 -1 3
to play|619 -5 9 -3
to read|597 -3 3 1
to say|563 -5 -9 13
to see|510 9 4 -13
to solve|619 2 -2 0
to start|619 0 2 -2
to take|579 -2 7 -5
to the|371 12 -8 -5
to the question|619 18 -8 -10
to try|597 12 -7 -6
to understand|550 11 -4 -7
to use|510 -8 6 2
to what|563 -3 -1 4
to work|579 8 -5 -3
to your|619 1 -3 2
together|619 -7 3 4
told|619 -5 -2 7
too|421 5 -3 -3
too .|528 -6 5 1
tool|550 -3 -3 6
tools|550 -5 2 3
topic|579 -12 -3 14
total|597 -2 3 -1
totally|619 0 1 -1
tried|597 -2 -2 4
trigger|597 2 0 -1
true|494 -8 -9 17
true .|619 -2 -2 4
truly|563 3 -10 8
try|464 17 -7 -11
try to|597 6 -3 -2
trying|518 -2 13 -11
trying to|538 -2 10 -7
turn|619 1 0 -1
two|487 -1 -11 13
type|563 -9 10 -1
type of|597 -8 12 -4
types|538 -6 -5 11
types of|563 -5 0 5
under|518 1 -9 8
understand|440 13 -5 -9
understand .|597 -3 5 -2
understand that|619 1 -1 0
understand the|619 5 -3 -3
understanding|597 5 -12 6
understood|619 0 1 0
unfortunately|597 -1 0 1
unless|579 -1 -4 5
until|579 2 5 -7
unusual|619 -2 2 0
up|394 -10 11 -2
up .|619 -12 10 3
up the|579 3 3 -6
up to|597 3 -1 -2
up with|619 3 1 -4
updated|597 0 -2 2
updated my|619 0 2 -1
upvote|619 3 -3 0
us|464 -1 4 -2
us .|619 -1 -2 3
usage|619 6 -2 -4
use|408 -9 11 -2
use of|597 3 1 -4
use the|597 2 0 -2
used|449 -1 -2 2
used for|619 1 6 -8
used in|563 2 -1 0
useful|475 -2 2 0
useful ,|619 -1 0 1
useful .|563 -4 11 -7
user|597 2 1 -2
users|563 1 -9 7
uses|597 3 4 -7
using|418 -1 1 0
using the|579 -6 10 -3
usually|579 6 2 -8
value|528 3 -11 9
values|619 -3 -1 4
variables|579 -9 5 3
variant|619 -3 -1 4
various|563 -9 -3 12
version|550 -1 16 -16
very|380 25 -10 -15
very helpful|579 8 -4 -5
very much|597 8 -6 -3
very useful|619 7 -2 -5
via|597 -7 2 4
video|563 -1 0 1
view|550 7 -7 -1
vs|597 -6 4 2
want|394 -9 3 6
want to|425 -7 2 5
want to have|619 1 4 -5
wanted|563 4 -3 -1
wanted to|619 2 -2 0
wants|597 -1 -2 3
was|326 35 -35 -1
was a|597 5 -6 1
was an|619 6 -8 1
was looking|538 -1 -6 7
was looking for|563 -3 -5 8
was not|579 3 -4 1
was that|597 -3 -1 4
was the|619 -4 -6 10
water|597 1 -8 7
way|425 3 13 -17
way .|619 0 1 -1
way to|538 11 -1 -10
way to go|619 3 2 -4
ways|563 3 -2 -1
we|380 1 -14 13
we are|550 -9 -7 16
we can|619 -1 -4 5
we do|579 4 0 -4
we do not|619 -1 3 -3
we have|563 5 -5 0
we need|619 -1 1 0
we will|579 3 -2 -1
web|619 -5 4 2
website|597 -1 11 -10
weird|597 1 1 -2
welcome|597 -5 4 1
welcome to|619 -2 -3 4
well|436 17 -7 -9
well ,|597 -1 4 -3
well .|538 7 -8 2
well as|619 -1 9 -8
were|481 17 3 -20
what|291 0 -3 3
what about|619 -1 3 -1
what do|597 -6 10 -4
what do you|597 -7 10 -4
what exactly|619 -1 4 -4
what i|440 13 -5 -7
what i am|563 8 0 -7
what i was|579 4 -2 -2
what if|619 -2 3 -2
what is|475 -13 12 2
what is the|550 -9 6 3
what the|563 3 5 -8
what you|475 4 -18 14
what you are|563 0 -7 6
what you mean|619 -2 -1 3
when|375 13 -3 -10
when i|502 4 1 -5
when it|619 -7 -4 10
when the|550 0 2 -2
when you|563 1 6 -7
where|432 -4 2 1
where i|579 8 2 -10
where you|619 -9 6 3
whether|510 12 -11 -1
whether this|619 2 -1 -1
whether this is|619 2 -1 -1
which|356 -11 -8 18
which i|619 2 3 -5
which is|487 -9 13 -4
which will|619 -1 -5 6
which you|619 3 -1 -2
while|481 -13 1 12
while the|597 -6 7 -1
who|550 -26 -2 28
whole|579 3 -1 -2
why|449 15 -10 -5
why you|619 4 0 -4
wikipedia|619 2 -6 5
will|310 17 -3 -15
will be|538 5 -5 0
will do|579 -3 -5 7
will give|619 2 0 -2
will have|579 -1 1 1
will have to|619 -1 1 -1
will help|619 8 -6 -3
will look|619 -1 2 -1
will need|597 -2 5 -3
will need to|597 -2 6 -3
will not|579 1 -3 2
will not be|619 5 -7 2
will probably|619 0 1 -1
will see|619 -1 -2 3
will take|619 -4 8 -4
will try|550 8 1 -9
windows|579 -9 13 -4
with|280 1 4 -5
with a|487 -5 0 5
with some|619 -3 4 -1
with the|418 0 4 -5
with this|619 2 0 -2
with your|579 -5 0 5
within|597 -5 5 -1
without|481 -6 16 -9
wondering|619 3 2 -5
word|597 4 1 -5
words|597 1 9 -10
work|400 7 -3 -3
work .|597 -12 -6 18
work for|597 1 -6 5
work in|619 -3 -2 5
working|563 -3 5 -2
works|518 2 1 -3
world|597 1 -5 3
worse|619 -5 -3 8
worth|597 -3 3 0
would|282 -7 0 8
would be|405 -24 -8 32
would be a|538 -5 -2 7
would be great|619 -8 3 5
would be useful|619 -9 4 5
would have|518 8 -7 -2
would have to|579 10 -2 -8
would like|597 1 6 -6
would like to|597 1 5 -6
would not|475 6 -4 -1
would not be|619 0 -3 3
would say|619 -1 2 -1
would work|619 0 1 -1
would you|528 3 7 -10
would you say|619 5 1 -5
wow|550 12 -6 -6
write|563 -5 -3 8
writing|563 -8 -11 19
written|619 1 -4 3
wrong|494 -4 5 -2
wrong ,|597 -2 3 -1
wrong , but|619 -1 0 1
wrong .|619 -1 -4 5
x|579 -1 -3 4
yeah|597 0 -7 6
years|563 7 -6 -1
yeast|597 -7 -7 15
yes|494 0 6 -6
yes ,|518 7 -9 2
yes , i|579 -3 -5 7
yet|563 8 -3 -5
you|204 -4 12 -8
you !|563 2 -1 -1
you ,|579 4 -3 -1
you .|487 0 9 -9
you . i|619 2 -1 -1
you are|380 -5 6 0
you are going|619 -2 0 2
you are right|563 -5 3 2
you are saying|619 -2 1 1
you can|458 -2 2 0
you can not|563 6 -8 2
you clarify|619 -3 -1 4
you could|563 -1 5 -4
you do|518 -2 -1 4
you do not|550 0 -3 3
you explain|597 -5 12 -7
you feel|619 -1 1 0
you for|475 6 0 -7
you for your|550 4 -4 0
you have|458 -8 -2 10
you have to|563 -5 -2 7
you just|619 -1 -2 2
you know|579 3 3 -5
you like|619 -2 11 -8
you linked|619 -2 0 2
you may|619 -4 -2 6
you mean|518 -7 7 0
you mean by|597 -1 -1 2
you mentioned|619 3 -2 -1
you need|579 4 -3 -1
you please|550 1 3 -3
you say|528 2 -3 0
you say it|619 7 0 -7
you seem|619 1 -3 2
you seem to|619 1 -3 2
you so|619 2 -4 3
you so much|619 2 -4 3
you think|538 -5 9 -5
you use|597 -5 10 -5
you very|619 7 -6 -1
you very much|619 7 -6 -1
you want|518 -4 1 3
you will|510 3 -2 -2
you would|579 -6 1 5
your|302 7 -1 -6
your answer|415 16 -23 7
your answer ,|579 -3 0 4
your answer .|538 -7 -4 11
your last|619 9 -3 -6
yourself|619 1 2 -3
zero|619 -8 0 8
`;
