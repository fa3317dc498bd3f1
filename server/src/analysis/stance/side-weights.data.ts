// Written by "npm run bench -- analysis-fit". Weights for [agree, neutral, disagree] in hundredths, fitted by ridge-regularised logistic
// regression on comments of nine Stack Exchange sites (CC BY-SA 2.5, 3.0, 4.0), FeedbackQA (Li, Sharma, Lu, Cheung, Reddy 2022;
// Apache-2.0) and the expert comments of HaluQuestQA (Sachdeva, Song, Iyyer, Gurevych 2024; CC BY-SA 4.0). An n-gram of the table is in at
// least three comments of the first; its first number is its rarity. No text of them is here.

import type { Points } from './side.ts';

export const SIDE_BIAS: Points = [-0.23, 0.38, -0.15];

export const CUE_WEIGHTS = `
absolute|-3 -6 9
accept|9 -1 -9
acceptable|-12 18 -6
actually|-7 -3 10
also|1 -2 1
and_open|-14 27 -13
answers_it|5 -1 -4
approving|17 -14 -3
asker|3 1 -4
asker bare contrast|2 -9 7
asker bare objection|1 0 -1
asker bare plain|-7 10 -3
asker bare question|-10 16 -6
asker but|0 -9 10
asker courtesy alone|2 1 -4
asker courtesy contrast|-5 -3 8
asker courtesy objection|0 -1 1
asker courtesy plain|14 -10 -4
asker courtesy question|8 -3 -4
asker courtesy turned|-10 -9 19
asker i|5 -2 -3
asker negations|-1 -6 7
asker only questions|-4 13 -9
asker question_ref|-7 -8 15
asker questions|-5 15 -9
asker thanks|13 -9 -4
asker thanks alone|3 0 -3
asker thanks at the end|-1 0 1
at_all|-3 -15 17
bare contrast|-7 9 -3
bare objection|-11 -1 11
bare plain|10 0 -10
bare question|-10 10 -1
because|-4 7 -2
but|-6 5 1
but_not|-25 21 3
clauses that ask|-7 14 -8
clear|8 -2 -6
code|-3 1 2
compare|-2 1 1
correction|-11 9 2
courtesy alone|3 2 -4
courtesy contrast|-3 -2 5
courtesy objection|2 1 -2
courtesy plain|10 -4 -6
courtesy question|8 -5 -3
courtesy turned|-3 -9 13
critical|-8 -9 17
direct|43 0 -44
doubt|-3 -1 5
edit|-9 15 -6
ellipsis|-3 -5 8
ends with a question|-1 7 -6
exact|5 1 -5
example|4 -2 -2
excl|11 1 -12
expected|10 -11 1
fails|-3 -4 7
few words|-1 3 -2
first absolute|-6 0 6
first accept|13 -8 -5
first acceptable|-7 24 -17
first actually|-7 1 7
first also|3 3 -7
first answers_it|15 18 -34
first approving|18 -12 -6
first at_all|-9 -19 28
first because|-2 -5 8
first but|-2 3 0
first but_not|-21 26 -5
first clear|11 -4 -6
first code|0 3 -3
first compare|-2 4 -2
first cond|-1 -1 2
first correction|-6 8 -1
first critical|-20 -12 32
first direct|89 -23 -66
first doubt|-7 -1 8
first edit|-3 6 -3
first ellipsis|-3 2 2
first exact|-1 -1 1
first example|11 -8 -4
first excl|8 0 -8
first expected|4 -5 1
first fails|-5 3 2
first gives|14 -2 -12
first good|-2 5 -3
first helpful|9 -9 0
first however|-18 -6 24
first i|2 -2 0
first i_did|-3 3 0
first improvable|-31 11 20
first improve|-10 30 -20
first info|-5 6 0
first instead|-9 9 0
first latex|-9 4 5
first learned|2 2 -3
first link|-10 10 -1
first links|-3 11 -8
first may|-5 2 2
first mean|-1 0 1
first meta|5 -1 -4
first minus_one|-9 5 4
first more_about|-13 1 12
first more_wanted|-7 2 5
first my|-5 5 0
first neg_q|1 13 -15
first negated_approving|-14 -6 20
first negated_critical|-10 -10 20
first no_information|-22 5 17
first not_all|-1 -2 2
first not_answering|-25 3 22
first not_giving|-15 7 8
first not_other_verb|-6 7 -1
first nothing|-13 -9 23
first number|0 2 -1
first of_answer|2 -1 -2
first of_part|7 -13 6
first of_question|-2 3 -1
first off_topic|-31 -29 61
first only|-6 1 5
first paren|-11 7 4
first partial|-5 3 2
first past|5 -9 3
first please|-2 -1 4
first plus_one|12 -5 -7
first praise|12 -6 -6
first praised|11 -6 -5
first question_asks|9 -12 3
first question_ref|-2 1 1
first right|8 -6 -1
first serious|3 6 -9
first should|-5 2 3
first smile|8 0 -8
first solved|5 -1 -4
first some|1 9 -10
first source|-11 13 -2
first steps|17 5 -23
first still|-2 -9 11
first suggest|-15 8 7
first tag_q|12 -16 4
first thanks|6 -3 -3
first thanks_for|2 -6 4
first thin|-29 22 8
first this_answer|3 -5 2
first thorough|14 -3 -11
first though|-2 2 0
first thus|11 -22 10
first too|3 -3 0
first unclear|-8 17 -8
first understanding|6 -15 9
first unnecessary|-13 6 7
first untrue|-7 -1 8
first user|-6 11 -5
first verdict against|4 -8 4
first verdict for|8 -1 -7
first welcome|-14 6 8
first what_if|-7 20 -13
first why|2 -8 6
first will_try|-4 10 -6
first wish|-7 5 3
first wrong|-6 -13 19
first you|2 0 -2
first your_claim|4 -9 5
gives|18 -7 -11
good|-4 5 0
helpful|16 -11 -5
however|-13 -1 14
i|4 -2 -2
i_did|-8 12 -4
i_open|0 -1 1
if_open|-12 20 -8
improvable|-29 18 11
improve|-13 20 -7
info|-2 2 0
inline quote|-4 -3 6
instead|-5 -1 7
invalid|-15 -7 22
latex|0 -6 6
learned|5 -4 -2
length|-3 -1 4
length squared|-5 -1 6
link|-6 2 4
links|-4 5 -1
may|3 -1 -2
mean|-10 -2 13
meta|1 0 -1
minus_one|-15 10 5
more_about|-11 -2 13
more_wanted|-14 17 -3
my|5 -3 -2
neg_q|-7 16 -9
negated_approving|-19 0 19
negated_critical|-8 -10 19
negations|-13 -6 19
no_information|-15 5 10
no_open|7 -5 -1
not_all|0 -4 5
not_answering|-31 6 25
not_giving|-30 15 16
not_other_verb|-1 -7 8
nothing|-15 -3 18
number|-2 -2 4
objection after but|-9 4 5
objection before but|1 5 -6
of_answer|1 -3 2
of_part|3 -11 7
of_question|-6 3 3
off_topic|-32 -30 62
only|-2 -2 4
only questions|-1 9 -8
opens with a question|-5 10 -5
overlap|4 -11 6
overlap share|15 -16 2
paren|-8 2 6
partial|-7 4 3
past|9 -8 0
please|-6 1 5
plus_one|17 -10 -7
praise|15 -11 -4
praise after but|4 -2 -1
praise alone|3 0 -3
praise before but|4 -7 3
praised|19 -10 -8
question after but|-6 3 3
question_about|-17 -8 25
question_asks|7 -8 1
question_ref|-10 3 7
questions|-6 11 -5
quote_open|-4 -21 25
rest absolute|3 -6 3
rest accept|2 3 -6
rest acceptable|-10 -6 15
rest actually|-3 -5 8
rest also|-1 -5 6
rest answers_it|-3 -12 15
rest at_all|4 -4 0
rest because|-3 11 -8
rest but|-7 4 3
rest but_not|-16 7 9
rest clear|-4 3 0
rest code|-6 1 5
rest compare|-2 0 3
rest cond|0 2 -2
rest correction|-9 4 5
rest direct|2 13 -15
rest doubt|1 0 -1
rest edit|-9 14 -5
rest ellipsis|-1 -10 11
rest exact|9 2 -11
rest example|-6 9 -3
rest excl|7 2 -9
rest expected|13 -11 -2
rest fails|2 -13 11
rest gives|10 -9 0
rest good|-5 1 4
rest helpful|17 -3 -13
rest however|-8 1 7
rest i|3 0 -3
rest i_did|-7 13 -6
rest improvable|-9 13 -4
rest improve|-8 -1 9
rest info|2 0 -1
rest instead|0 -9 9
rest invalid|-7 3 4
rest latex|1 -5 4
rest learned|6 -8 2
rest link|-1 -7 8
rest links|-3 -4 6
rest may|4 -5 0
rest mean|-17 0 17
rest meta|-4 -4 8
rest minus_one|-10 8 2
rest more_about|-2 -4 5
rest more_wanted|-12 23 -11
rest my|10 -7 -3
rest neg_q|-13 9 5
rest no_information|-2 2 0
rest not_all|-1 -4 5
rest not_answering|-7 13 -5
rest not_giving|-31 15 16
rest not_other_verb|3 -15 12
rest nothing|-10 3 6
rest number|-3 -5 8
rest of_answer|1 -6 5
rest of_part|-5 -2 6
rest of_question|-7 -3 10
rest off_topic|-11 -9 20
rest only|3 -3 0
rest paren|-4 -1 5
rest partial|-5 4 1
rest past|5 -1 -4
rest please|-11 5 6
rest plus_one|5 -9 4
rest praise|9 -10 1
rest praised|12 -7 -6
rest question_about|-14 -10 24
rest question_asks|3 -3 0
rest question_ref|-18 -3 21
rest right|0 -2 2
rest serious|-4 -5 8
rest should|0 3 -3
rest smile|3 7 -10
rest solved|1 12 -13
rest some|4 -2 -2
rest source|-3 -9 12
rest steps|-5 9 -4
rest still|-5 7 -1
rest suggest|-3 5 -2
rest tag_q|-8 6 2
rest thanks|12 -10 -2
rest thanks_for|14 0 -14
rest thin|-9 8 2
rest this_answer|-2 -6 9
rest thorough|-5 3 2
rest though|-6 6 0
rest thus|-6 -14 21
rest too|3 0 -2
rest unclear|4 -6 2
rest understanding|0 -10 10
rest unnecessary|-9 -11 20
rest untrue|-3 4 -1
rest user|8 4 -12
rest what_if|-4 -17 20
rest why|7 -6 -1
rest will_try|4 -4 0
rest wish|1 0 -1
rest wrong|-8 2 5
rest you|-5 -1 6
rest your_claim|4 -9 4
right|6 -7 1
sentences|-3 -2 5
serious|0 1 -1
should|-2 2 0
smile|6 6 -12
so_open|-3 4 -1
solved|5 9 -13
some|3 6 -8
source|-8 0 8
steps|9 12 -21
still|-5 -1 6
suggest|-13 6 7
tag_q|-1 -3 4
thanks|13 -8 -5
thanks alone|5 -1 -4
thanks at the end|1 -2 1
thanks_for|7 -7 0
thanks_open|4 1 -6
the_open|-7 0 6
thin|-26 16 9
this_answer|2 -8 6
this_open|20 -16 -4
thorough|8 -1 -7
though|-6 7 -1
thus|4 -28 24
too|4 -2 -2
unclear|-2 3 -1
understanding|4 -18 14
unnecessary|-14 -9 23
untrue|-7 2 5
user|-6 16 -10
user_open|-8 18 -10
verdict against|-3 5 -3
verdict for|6 1 -7
welcome|-17 7 10
wh_open|-11 13 -2
what_if|-8 6 2
why|7 -10 3
will_try|0 2 -3
wish|-3 3 -1
wrong|-8 -7 15
yes_open|12 0 -12
you|-2 0 2
you_open|-8 7 0
your_claim|6 -13 7
`;

export const GRAM_WEIGHTS = `
!|298 20 17 -37
! !|619 10 -5 -5
! :|619 -20 22 -2
! do|619 7 -5 -2
! do you|619 7 -5 -2
! i|502 1 5 -6
! this|619 6 -3 -2
+|579 4 -9 5
+1|408 27 -13 -14
+1 for|475 12 -6 -6
+1 for the|563 4 -2 -2
,|150 -2 -17 19
, .|597 -5 11 -6
, . .|619 -4 13 -9
, a|563 6 -12 6
, after|619 7 -4 -3
, although|619 1 -2 1
, and|367 -9 -19 28
, and i|550 4 -4 -1
, and the|597 -3 2 1
, and then|619 -2 -6 8
, as|475 5 -14 9
, because|550 -6 15 -9
, but|291 4 19 -23
, but do|619 -3 -5 8
, but i|440 16 -13 -3
, but if|579 0 -7 7
, but it|538 -7 19 -12
, but not|597 -4 0 5
, but that|597 10 -5 -5
, but the|579 -14 12 2
, but there|597 4 6 -10
, but you|597 2 -5 4
, can|619 -4 9 -5
, could|579 8 -4 -4
, could you|597 10 -9 -1
, does|619 -1 6 -5
, e|619 -3 -1 4
, e .|619 -3 -1 4
, etc|597 -1 -3 4
, etc .|619 0 -5 5
, even|563 9 2 -11
, even if|597 4 -1 -3
, for|563 -3 -10 13
, from|619 -4 9 -5
, have|597 0 -7 7
, how|579 2 -3 1
, i|345 2 -18 16
, i am|502 -3 -11 14
, i do|619 5 -1 -3
, i have|538 -4 10 -6
, i think|597 -1 -8 8
, i want|619 -4 1 3
, i will|528 6 3 -9
, i would|518 -7 -6 12
, if|528 0 -3 3
, if you|597 4 -10 7
, in|487 -14 13 1
, is|579 8 -6 -2
, it|418 -2 -7 9
, it does|619 -10 10 0
, it is|510 -4 -1 5
, it would|619 -5 -6 11
, just|550 2 -6 4
, let|619 7 1 -8
, many|619 0 -7 7
, my|619 -3 5 -2
, no|597 3 4 -7
, not|469 -20 -16 35
, or|487 -6 10 -5
, other|619 0 5 -6
, perhaps|619 3 -2 0
, right|619 4 -2 -1
, right ?|619 4 -2 -1
, so|415 7 -6 -1
, so i|550 5 -1 -4
, some|619 4 0 -4
, thank|538 10 2 -12
, thank you|538 10 2 -12
, thanks|510 21 -13 -8
, thanks !|579 6 -4 -2
, thanks for|619 0 3 -3
, that|550 -1 3 -2
, that is|597 1 1 -2
, the|408 -13 -8 21
, then|563 3 -2 -1
, there|563 -3 -8 11
, there is|597 0 -6 6
, they|550 1 -5 4
, they are|579 -3 0 4
, this|510 -8 -2 10
, this is|597 2 -9 7
, though|563 -7 -3 10
, too|597 -2 5 -3
, we|550 -2 -1 3
, what|597 -3 -12 14
, where|579 -2 5 -3
, which|436 -5 -8 12
, which is|518 -7 10 -3
, while|619 -2 1 0
, with|579 3 -3 0
, without|619 0 -1 0
, would|597 2 3 -5
, yes|597 6 -3 -3
, you|469 -3 9 -6
, you have|619 -3 2 1
, your|597 4 -10 6
-|365 -14 16 -1
- .|619 2 -4 2
- i|563 14 -5 -9
--|563 -21 23 -2
---|619 1 -2 1
-1|619 -1 -1 3
.|121 3 -21 18
. +1|619 7 -2 -4
. .|377 -15 -21 37
. . .|389 -5 7 -2
. . but|619 -3 6 -2
. 5|597 1 -3 2
. :|518 6 2 -7
. : -|563 6 -1 -5
. a|619 -9 -5 14
. also|469 -8 3 6
. also ,|494 -4 -5 8
. and|487 -5 -9 14
. as|538 1 -2 1
. as for|619 2 -2 0
. at|619 -3 2 1
. but|418 -14 14 -1
. but i|538 -6 1 5
. by|619 -3 -3 6
. can|597 -4 0 4
. can you|619 -6 0 6
. could|579 -3 -4 7
. do|597 2 0 -3
. do you|619 0 2 -2
. does|579 -4 -10 14
. e|510 -1 2 -1
. e .|510 -1 2 -1
. for|494 7 -12 5
. for example|619 1 -1 0
. g|518 -6 3 3
. g .|518 -6 3 3
. good|579 -5 9 -4
. great|597 13 -7 -7
. how|597 0 -2 2
. however|487 -5 -1 7
. however ,|518 -2 -2 5
. i|290 17 -3 -14
. i .|619 -3 4 -1
. i am|449 2 0 -2
. i can|579 -9 1 8
. i do|538 9 0 -9
. i guess|619 1 2 -2
. i have|481 -6 0 6
. i think|528 5 -9 4
. i want|619 4 -4 -1
. i was|550 9 1 -10
. i will|510 16 -6 -10
. i would|597 2 5 -7
. if|454 -9 12 -3
. if i|619 -3 1 1
. if you|538 -6 3 3
. in|454 -5 7 -2
. is|619 -3 10 -7
. it|400 13 2 -15
. it is|458 6 2 -8
. it seems|597 1 1 -2
. maybe|597 10 -7 -3
. my|597 -4 -1 5
. net|619 -3 0 4
. no|597 -2 5 -3
. not|563 -6 4 2
. one|597 1 0 0
. see|597 -4 0 4
. so|510 -5 6 -1
. so i|597 -2 -1 3
. thank|528 -1 5 -5
. thank you|528 -1 5 -5
. thanks|454 23 -15 -9
. thanks !|597 12 -5 -7
. thanks .|619 2 -1 -2
. thanks for|579 9 -6 -3
. that|487 10 -8 -2
. that is|550 2 -8 7
. the|375 4 5 -9
. then|597 0 2 -2
. there|510 -8 16 -9
. there are|597 -6 5 1
. there is|597 -6 13 -7
. these|619 -5 -6 12
. they|563 -2 -7 9
. they are|619 -2 -5 7
. this|454 17 -2 -15
. this answer|619 3 -6 3
. this is|579 4 0 -4
. though|619 -6 1 5
. to|619 7 0 -7
. unfortunately|619 -4 0 4
. we|563 -7 -2 9
. what|481 -13 -1 14
. what is|619 -3 0 3
. when|619 -3 6 -3
. would|550 6 -3 -4
. would you|619 5 1 -6
. you|518 4 -11 7
0|510 -7 1 6
0 .|550 -9 -2 11
0 . 5|619 -4 3 1
1|454 -7 -11 19
10|619 -4 -4 9
100|579 2 10 -11
1st|619 1 6 -7
2|481 -11 1 10
2 .|619 -2 1 1
25|619 1 9 -10
3|502 -10 4 6
4|597 1 -8 8
5|563 -3 11 -8
50|597 -2 10 -8
6|563 -5 -7 12
7|597 -6 -7 12
8|619 -5 3 2
9|619 -2 13 -10
:|283 -24 28 -4
: -|502 7 2 -9
: - .|619 2 -3 1
: .|619 1 -32 31
: 1|619 -3 1 2
: [link]|494 -16 14 2
: i|538 0 2 -3
?|247 -21 31 -10
? .|597 -4 -13 17
? :|619 1 3 -4
? also|619 2 -1 -1
? also ,|619 2 -1 -1
? and|563 -1 0 1
? because|619 -6 9 -3
? how|619 -2 7 -5
? i|502 -5 16 -11
? i am|619 -3 6 -3
? if|597 -5 12 -7
? is|619 -2 3 -1
? it|619 3 -8 5
? or|528 3 0 -2
? or is|597 2 -1 -1
? that|619 -2 -7 9
[link]|359 -13 2 11
[link] ,|597 2 2 -5
[link] .|518 -2 8 -6
[user]|316 -25 35 -10
[user] !|619 6 -5 -1
[user] ,|481 -12 8 4
[user] , i|619 -7 -7 14
[user] .|597 3 -2 -1
[user] :|464 -9 10 0
[user] : i|619 -2 1 1
[user] thanks|619 -4 6 -2
^ !|350 70 -29 -41
^ +1|418 53 -25 -28
^ +1 for|487 22 -10 -12
^ ,|237 21 -11 -9
^ , as|550 1 -6 4
^ , even|619 13 8 -20
^ , i|415 0 -8 8
^ , if|579 -2 1 1
^ , in|550 -1 11 -10
^ , is|619 11 -11 0
^ , it|528 6 -3 -2
^ , not|579 -24 -8 31
^ , or|619 -7 12 -5
^ , thank|550 10 8 -18
^ , thanks|528 10 -2 -8
^ , that|619 -8 2 6
^ , though|619 -5 -17 22
^ , too|619 6 8 -15
^ , you|538 6 2 -7
^ -|619 4 4 -8
^ .|166 -1 -47 48
^ . .|487 -8 35 -27
^ 0|563 -6 -4 10
^ 0 .|597 -11 -7 18
^ 1|550 -12 0 12
^ 100|597 2 5 -6
^ 1st|619 1 12 -13
^ 2|538 -9 -2 11
^ 3|563 -11 8 3
^ 5|619 -9 10 -1
^ 8|619 -6 12 -6
^ :|361 -35 71 -35
^ : i|579 -4 6 -2
^ ?|336 -40 35 5
^ [link]|510 -20 8 12
^ [link] .|619 -4 3 2
^ [user]|325 -20 41 -21
^ [user] ,|528 -23 19 4
^ [user] .|597 12 -10 -2
^ [user] :|464 -17 18 0
^ [user] thanks|619 -7 13 -6
^ a|246 5 13 -18
^ a bit|579 5 -2 -2
^ a good|510 -13 22 -9
^ a great|538 26 -14 -11
^ a lot|502 19 -8 -11
^ a simple|619 5 -3 -2
^ able|597 9 8 -16
^ able to|597 10 7 -16
^ about|403 -24 -12 36
^ about .|597 -2 -6 9
^ about a|619 -7 3 4
^ about the|550 -6 4 2
^ above|597 4 -13 9
^ actually|502 -7 -3 10
^ add|538 -4 10 -6
^ adding|619 -13 23 -10
^ addition|619 -1 7 -6
^ agree|518 24 -4 -20
^ agree with|597 15 -5 -11
^ ai|550 3 -12 9
^ air|619 -7 5 2
^ alcohol|619 -5 2 3
^ all|454 12 -13 0
^ along|597 4 0 -4
^ along the|619 -3 5 -2
^ already|619 -10 -13 23
^ also|494 -9 17 -9
^ always|597 -8 20 -12
^ am|415 -14 -7 21
^ am looking|597 1 -8 7
^ am not|538 -10 -4 14
^ an|454 15 -25 10
^ an answer|619 5 0 -5
^ and|339 1 3 -3
^ another|563 -6 29 -23
^ answer|297 26 -4 -22
^ answer !|510 25 -10 -15
^ answer ,|550 16 -7 -9
^ answer .|411 30 -40 10
^ answer is|579 -18 0 18
^ answer really|619 1 -11 9
^ answer the|579 -18 14 4
^ any|494 1 -3 2
^ appreciate|619 -3 -14 17
^ approach|597 8 8 -16
^ are|356 -18 16 3
^ are not|619 -4 7 -3
^ are right|597 -11 2 8
^ article|563 -2 -4 6
^ as|400 -1 -4 5
^ as a|550 17 10 -27
^ as i|579 -3 -17 19
^ as the|619 -10 0 10
^ as well|619 -5 8 -4
^ ask|619 -7 9 -2
^ asked|597 9 -9 0
^ asking|619 -5 4 1
^ at|449 -10 16 -6
^ at the|579 4 -5 1
^ awesome|579 12 -5 -6
^ back|619 -11 6 5
^ based|579 2 -2 0
^ based on|597 4 -7 3
^ basically|619 1 7 -8
^ be|403 -4 27 -24
^ be a|619 1 -6 5
^ be the|619 7 4 -10
^ because|579 3 24 -26
^ been|550 -10 -14 24
^ beer|550 13 20 -33
^ being|528 7 6 -13
^ better|597 0 10 -10
^ between|550 -2 -16 18
^ between the|619 -9 -18 27
^ bit|528 -4 -3 6
^ bit of|619 3 5 -8
^ both|579 1 -1 0
^ but|579 -5 1 4
^ by|445 -19 5 15
^ c|619 1 -7 6
^ call|579 -5 1 4
^ can|421 11 19 -30
^ can you|518 -10 21 -11
^ carry|597 -9 16 -7
^ case|619 4 -20 16
^ check|619 0 8 -8
^ clear|619 1 3 -4
^ comment|563 8 6 -14
^ comments|597 -10 9 1
^ complex|619 -3 7 -3
^ computing|619 -5 7 -2
^ concern|619 0 -14 14
^ content|619 -1 -12 13
^ cool|579 5 -20 15
^ correct|619 -14 -12 25
^ couchdb|619 -6 1 5
^ could|469 -13 23 -10
^ could you|579 5 3 -7
^ country|597 12 -12 -1
^ currently|619 0 0 -1
^ d|597 -6 12 -7
^ data|528 -6 19 -13
^ database|550 -3 3 0
^ deal|619 0 -13 14
^ deep|619 12 -2 -11
^ defined|619 -10 11 -1
^ definitely|579 16 -1 -15
^ detailed|579 41 -20 -21
^ detailed explanation|619 8 -4 -4
^ did|502 1 -19 17
^ did not|550 13 1 -14
^ different|538 3 -11 8
^ discussion|619 -11 3 7
^ do|389 -24 19 5
^ do not|502 3 20 -23
^ do you|528 -10 9 1
^ does|464 -50 -16 66
^ does not|510 -42 -17 60
^ done|619 7 23 -30
^ down|597 0 12 -13
^ drivers|619 -4 12 -8
^ during|619 15 -4 -11
^ e|619 -6 6 0
^ each|579 -4 0 4
^ edit|619 -4 13 -9
^ end|597 2 2 -4
^ even|487 9 15 -25
^ exactly|550 7 -18 11
^ example|550 33 -19 -14
^ example of|579 7 4 -11
^ examples|619 -3 5 -2
^ excellent|518 32 -19 -14
^ excellent answer|579 16 -9 -6
^ expand|597 10 -9 -1
^ experience|619 7 -11 4
^ explain|579 -1 -6 7
^ explained|619 0 -18 18
^ explanation|563 9 -16 7
^ extremely|597 -13 7 6
^ f|619 10 0 -9
^ far|619 0 3 -3
^ faster|619 -7 4 3
^ features|619 -8 8 0
^ file|597 1 -9 7
^ find|579 0 16 -16
^ first|619 -2 -7 9
^ for|272 37 -11 -26
^ for .|619 14 -6 -9
^ for a|579 5 -3 -2
^ for the|382 21 -4 -16
^ for this|550 8 -8 0
^ for your|475 -20 5 15
^ from|475 -11 -11 22
^ from the|619 -2 -3 4
^ full|597 11 -8 -3
^ generally|619 1 7 -8
^ get|510 32 -17 -15
^ give|579 -22 20 2
^ go|550 0 13 -13
^ going|550 12 -10 -2
^ going to|597 13 -7 -6
^ good|418 19 13 -32
^ good answer|579 -5 0 5
^ good idea|597 -3 3 0
^ got|619 2 -4 2
^ great|428 29 -18 -11
^ great answer|510 15 -14 -1
^ guess|619 -12 11 1
^ guns|619 -17 15 1
^ had|510 9 -7 -2
^ has|502 8 -22 14
^ have|365 -3 -4 6
^ have a|579 -6 15 -10
^ have been|579 -1 -8 9
^ have the|597 4 -6 2
^ have to|597 9 5 -14
^ having|619 -7 -4 11
^ he|528 1 -3 2
^ he is|619 -8 -10 18
^ help|619 1 -12 11
^ helpful|563 9 -13 4
^ here|518 -15 18 -3
^ here .|619 7 12 -19
^ hi|550 -44 12 32
^ hi !|619 -12 25 -13
^ how|458 -4 -17 21
^ how the|619 -4 -3 7
^ how to|579 6 5 -11
^ human|597 -7 5 3
^ i|243 -9 9 0
^ i .|619 -8 2 5
^ i agree|563 18 -4 -14
^ i am|418 -12 -13 25
^ i appreciate|619 -3 -14 17
^ i can|597 11 -9 -2
^ i could|619 -6 6 1
^ i did|550 -7 -13 20
^ i do|579 7 -6 0
^ i guess|619 -12 11 1
^ i had|619 0 10 -11
^ i have|518 -8 6 2
^ i like|597 31 -20 -12
^ i see|619 5 11 -16
^ i think|464 11 -11 1
^ i understand|619 -19 7 11
^ i was|550 7 4 -11
^ i will|494 0 22 -22
^ i would|619 5 12 -18
^ idea|550 5 -11 6
^ ideas|619 -6 11 -5
^ if|397 -8 25 -18
^ if you|464 -18 27 -9
^ important|579 1 -6 5
^ in|316 23 3 -27
^ in a|597 10 14 -24
^ in my|597 1 -18 17
^ in the|428 8 -19 11
^ in this|597 -17 13 4
^ include|563 -7 -17 25
^ include the|597 2 -6 4
^ indeed|579 16 1 -16
^ informative|597 -2 -7 8
^ interest|619 -2 -2 5
^ interesting|550 10 -24 14
^ into|528 -11 19 -8
^ is|242 -44 1 44
^ is a|432 20 2 -22
^ is actually|619 -6 0 6
^ is an|597 4 -1 -3
^ is good|619 -4 15 -11
^ is just|619 -7 8 -2
^ is more|619 -21 -6 27
^ is no|619 1 -15 13
^ is not|487 -26 9 17
^ is really|619 22 -12 -10
^ is that|550 -18 8 10
^ is the|538 -13 2 10
^ is true|619 -6 -6 12
^ is very|619 1 13 -14
^ is what|619 0 5 -4
^ issue|619 -3 0 3
^ it|326 31 -16 -16
^ it .|579 5 -8 3
^ it is|445 -19 13 6
^ it was|579 -6 -5 10
^ it would|619 -11 -15 26
^ its|619 11 -3 -8
^ just|436 -48 50 -2
^ just a|579 -2 2 0
^ kind|619 27 -10 -18
^ kind of|619 27 -10 -18
^ know|538 -5 16 -11
^ last|528 18 -7 -11
^ last sentence|597 12 -12 0
^ less|619 18 -3 -16
^ let|579 9 4 -13
^ life|597 17 -23 6
^ like|432 28 -17 -11
^ like a|579 14 -3 -11
^ like the|563 2 -8 6
^ line|597 -1 9 -8
^ link|550 5 15 -19
^ linked|597 -1 4 -3
^ listed|619 8 2 -10
^ little|619 -11 -11 23
^ long|597 5 -3 -2
^ look|597 -8 13 -4
^ looking|494 -3 -12 15
^ looking at|619 -14 -10 24
^ looking for|538 8 1 -8
^ looks|550 12 -16 4
^ looks like|619 16 -10 -6
^ lot|502 19 -8 -11
^ lot for|619 -6 8 -2
^ lot of|579 12 -6 -5
^ main|597 -5 -9 14
^ make|550 1 -8 7
^ many|528 -7 0 6
^ may|619 -38 12 26
^ me|510 3 2 -4
^ mean|528 -11 30 -18
^ memory|597 -4 -2 6
^ mention|579 -1 19 -18
^ mentioning|619 12 -8 -5
^ methods|619 0 2 -1
^ might|528 2 1 -3
^ mind|619 -4 -17 22
^ more|445 -15 0 15
^ more than|579 -3 -8 10
^ most|538 -14 15 -2
^ mostly|597 -11 10 1
^ much|518 9 -3 -6
^ much for|619 -6 -5 11
^ my|432 -16 27 -11
^ name|579 5 9 -14
^ need|550 3 3 -7
^ need to|597 4 3 -7
^ never|550 23 -2 -21
^ new|579 -11 9 2
^ nice|518 -9 21 -12
^ nice answer|597 7 -4 -4
^ no|487 0 -37 37
^ nosql|597 -14 -23 37
^ not|319 -59 -34 93
^ not a|538 -18 15 3
^ not have|619 16 -5 -11
^ not just|619 -4 8 -4
^ not really|597 -1 6 -5
^ not sure|597 -6 -8 14
^ not that|619 -5 14 -9
^ not the|619 -4 -2 6
^ note|528 -18 5 12
^ note that|563 -14 -3 17
^ noting|619 7 4 -11
^ now|518 4 10 -14
^ object|619 -4 -4 8
^ of|278 9 -27 18
^ of a|538 23 -23 -1
^ of the|436 -20 21 -1
^ of these|619 -11 -13 24
^ of this|563 -3 -14 17
^ ok|518 19 -13 -6
^ on|373 -22 20 2
^ on a|563 -13 19 -6
^ on how|619 8 1 -9
^ on the|481 -16 -6 21
^ once|619 -4 10 -6
^ one|464 3 17 -20
^ one of|579 -13 17 -4
^ only|510 -24 -3 27
^ op|579 -6 -1 6
^ or|445 5 -3 -2
^ order|619 -5 11 -5
^ original|619 -8 12 -4
^ other|550 -15 4 11
^ out|528 2 13 -15
^ out the|619 17 -8 -9
^ over|619 -2 14 -12
^ own|579 1 9 -10
^ paper|538 -4 -21 25
^ papers|579 -9 5 4
^ paragraph|597 17 -8 -9
^ paragraph is|619 19 -10 -9
^ part|619 -7 8 0
^ people|563 23 -19 -4
^ perfect|597 4 1 -5
^ perhaps|619 -9 6 2
^ phenotype|619 2 -3 1
^ please|528 0 5 -5
^ point|550 8 -22 15
^ points|563 14 -15 1
^ possible|597 -1 15 -14
^ post|579 7 3 -11
^ pretty|597 13 -6 -7
^ probably|563 25 3 -29
^ problem|563 13 -2 -11
^ process|563 17 -4 -13
^ provide|597 -1 7 -6
^ quality|619 7 3 -9
^ quantum|579 -3 -1 4
^ question|421 13 0 -14
^ question !|619 8 -6 -3
^ question .|550 12 -38 26
^ questions|619 -7 12 -5
^ quite|597 2 9 -11
^ rather|597 -14 13 0
^ rather than|619 -12 7 5
^ real|597 4 -3 -1
^ really|475 9 -28 19
^ reason|619 -6 -5 11
^ redis|619 7 1 -8
^ reference|619 -4 8 -5
^ references|579 -13 18 -4
^ regarding|619 13 -7 -6
^ reply|597 17 -7 -10
^ research|597 10 -6 -3
^ result|597 14 -14 0
^ results|619 -6 6 1
^ right|475 -4 -32 36
^ said|579 -11 1 11
^ same|597 -15 10 4
^ say|528 2 -5 3
^ say that|619 -3 11 -8
^ scaling|619 -7 4 3
^ second|563 0 8 -8
^ see|502 -7 1 6
^ see .|619 5 11 -16
^ seems|619 -12 17 -5
^ sense|597 -2 -5 7
^ sentence|597 11 -18 6
^ should|528 24 -15 -9
^ signal|619 -5 13 -9
^ similar|579 3 -6 3
^ similar to|619 -1 11 -10
^ simple|579 7 -1 -6
^ simply|597 -2 -6 9
^ since|597 7 6 -13
^ site|597 2 -20 18
^ size|619 1 0 -1
^ small|619 1 15 -15
^ so|475 -16 27 -11
^ solution|563 21 -14 -8
^ solution .|597 11 -9 -2
^ some|449 -15 27 -12
^ someone|597 17 -5 -12
^ something|538 -11 17 -6
^ something to|619 4 8 -12
^ sounds|619 13 -3 -9
^ sql|619 -9 9 0
^ standard|597 2 -5 3
^ statement|597 -8 -12 19
^ states|619 9 9 -17
^ still|597 -4 0 3
^ such|597 -11 6 5
^ support|619 -2 10 -9
^ sure|550 -3 -2 5
^ systems|597 -11 -11 22
^ table|597 -11 13 -2
^ tables|619 -5 10 -5
^ take|597 1 -1 0
^ talking|563 -20 -3 23
^ talking about|597 -16 7 10
^ taste|619 8 -8 0
^ than|469 -3 -17 20
^ than the|597 9 0 -9
^ thank|405 36 -19 -18
^ thank you|408 33 -16 -17
^ thanks|321 19 -13 -7
^ thanks !|538 15 -8 -7
^ thanks ,|550 19 -7 -13
^ thanks .|538 -40 53 -13
^ thanks a|619 -2 5 -3
^ thanks for|397 10 3 -13
^ that|290 -6 7 0
^ that .|597 17 -13 -4
^ that i|597 4 9 -13
^ that is|475 15 0 -15
^ that it|619 -11 8 4
^ that the|528 -9 2 7
^ that this|597 -5 -11 16
^ that you|563 3 3 -6
^ the|200 0 -5 5
^ the answer|464 -1 7 -7
^ the article|597 2 -7 5
^ the detailed|597 7 -3 -4
^ the last|619 3 -6 4
^ the main|619 -5 -4 8
^ the most|619 -9 13 -4
^ the op|619 -3 -2 5
^ the paper|619 -3 -11 15
^ the point|619 18 -14 -3
^ the problem|579 16 -8 -8
^ the question|487 16 0 -16
^ the right|619 -2 -3 4
^ the same|619 -2 -4 6
^ the us|619 -6 9 -2
^ the way|619 0 6 -6
^ them|579 4 16 -21
^ then|597 -8 -1 9
^ there|458 11 15 -26
^ there is|528 8 3 -11
^ these|502 -5 -12 18
^ they|518 -22 21 1
^ they are|597 -7 12 -5
^ thing|597 36 -17 -19
^ things|528 -1 6 -5
^ think|432 11 -9 -2
^ think that|597 5 -7 1
^ think the|563 2 5 -7
^ think this|597 5 4 -9
^ this|303 -18 11 7
^ this answer|510 -6 21 -15
^ this as|619 9 -3 -6
^ this is|428 16 -43 27
^ those|597 -11 3 8
^ though|550 3 -19 16
^ thought|579 19 -1 -18
^ time|579 -1 -3 5
^ times|597 -10 14 -4
^ tip|619 14 -9 -5
^ to|262 8 13 -22
^ to a|550 -8 10 -2
^ to be|538 3 8 -11
^ to do|597 5 -6 2
^ to get|597 24 -10 -14
^ to include|619 4 -6 2
^ to know|619 -4 -5 9
^ to make|619 0 -4 3
^ to say|619 -8 -7 15
^ to the|487 14 -20 6
^ too|550 -2 4 -2
^ tool|619 -7 6 1
^ tools|619 -8 4 4
^ tried|597 -4 -1 5
^ true|563 -10 -14 23
^ true .|619 -4 -6 9
^ try|597 8 -15 7
^ trying|538 -13 27 -14
^ trying to|550 -13 19 -6
^ two|550 0 -13 12
^ types|619 -9 -2 10
^ types of|619 -8 -1 9
^ under|597 -11 13 -2
^ understand|563 -10 13 -2
^ up|518 -8 18 -10
^ us|550 -2 8 -7
^ usage|619 10 -10 0
^ use|550 -5 8 -3
^ used|550 -1 13 -12
^ useful|579 1 3 -4
^ users|619 -5 -10 15
^ using|518 -3 5 -2
^ value|597 -6 -10 16
^ version|597 2 11 -12
^ very|454 33 -13 -20
^ very helpful|619 7 -3 -4
^ very much|619 8 -5 -4
^ video|597 -7 14 -7
^ view|619 12 -12 0
^ want|538 -9 11 -2
^ want to|579 -6 7 -2
^ was|405 22 -17 -5
^ was looking|597 6 -6 0
^ way|538 9 8 -17
^ ways|619 9 2 -11
^ we|487 1 -10 8
^ we are|619 -7 -4 11
^ we do|619 8 1 -9
^ welcome|619 -21 6 15
^ well|550 20 -1 -19
^ were|619 19 -4 -15
^ what|384 2 1 -3
^ what i|494 20 -7 -14
^ what is|597 -12 14 -2
^ what you|563 10 -15 5
^ when|502 10 7 -17
^ where|597 -6 9 -2
^ which|510 -12 -7 19
^ why|597 14 -14 0
^ will|458 8 11 -18
^ windows|619 -9 12 -3
^ with|387 8 -2 -5
^ with a|597 9 -9 0
^ with the|538 -9 11 -1
^ without|550 -14 12 3
^ work|494 1 0 -1
^ works|619 6 -20 13
^ worth|619 -7 9 -2
^ would|415 -16 17 -1
^ would be|538 -18 -8 26
^ would not|597 11 -8 -3
^ wow|550 42 -16 -25
^ wrong|579 -8 11 -3
^ x|619 11 -12 2
^ yeah|597 3 -18 15
^ yes|538 10 3 -12
^ yes ,|550 9 -10 2
^ you|274 1 21 -22
^ you !|619 4 -2 -1
^ you ,|619 8 -6 -2
^ you .|550 6 15 -21
^ you are|494 -5 -2 7
^ you can|579 -10 21 -11
^ you could|619 3 4 -7
^ you explain|619 -3 8 -5
^ you for|502 16 -10 -6
^ you have|538 -6 0 6
^ you mean|563 -5 -3 9
^ you please|579 7 -4 -3
^ you say|597 13 -5 -8
^ you want|597 -4 -2 6
^ your|373 1 4 -5
^ your answer|454 -2 -26 28
a|175 -6 3 3
a .|619 3 3 -6
a better|579 -2 -4 5
a big|619 0 5 -4
a bit|487 -1 -5 6
a bit of|597 -1 5 -3
a company|597 1 -9 8
a couple|579 12 -4 -8
a couple of|597 5 -1 -4
a difference|619 -3 -1 4
a few|597 -1 10 -9
a good|449 -4 0 4
a good idea|619 5 -5 0
a great|494 9 -8 -1
a great answer|619 -4 -5 9
a large|619 -8 3 5
a link|619 5 12 -17
a little|619 -6 16 -11
a long|597 11 -13 2
a long time|619 6 -9 3
a look|579 -1 7 -6
a look at|597 -4 9 -6
a lot|440 19 -1 -18
a lot for|597 -7 11 -4
a lot of|518 5 1 -6
a low|619 2 -3 1
a more|597 -9 -4 13
a new|579 -4 5 -1
a problem|619 -3 3 0
a qubit|619 1 -3 2
a similar|619 2 -1 -1
a simple|579 4 -4 0
a single|619 -9 9 0
a small|597 -1 7 -6
a very|619 13 5 -18
able|510 0 8 -8
able to|510 1 7 -8
about|329 -30 -5 35
about .|563 3 -6 3
about a|579 -4 0 4
about it|619 12 -5 -7
about the|458 -13 0 13
about this|619 -2 8 -6
above|518 -1 5 -4
above ,|597 -5 -2 6
abs|619 -6 1 5
abv|597 11 -8 -3
accept|550 3 4 -7
accepted|550 2 -3 0
access|579 2 -12 10
according|619 8 -5 -3
according to|619 8 -5 -3
accuracy|597 -3 4 -1
accurate|619 1 4 -5
across|619 0 -3 3
action|597 -1 4 -3
active|619 1 5 -5
actual|597 0 -6 6
actually|436 -13 4 9
add|481 0 6 -6
add a|619 6 -7 1
add some|619 -3 3 0
add that|619 -2 4 -3
added|619 5 3 -7
adding|579 -11 16 -5
addition|563 -4 7 -2
address|579 -12 14 -2
address the|619 -6 0 6
advantage|597 -6 1 5
advice|619 -7 18 -11
affects|619 -4 2 2
afraid|579 -6 -12 18
after|481 -1 0 1
again|550 6 -14 8
ago|619 7 -3 -4
agree|494 9 -4 -6
agree that|619 1 -4 3
agree with|597 6 -2 -4
agreements|619 1 2 -2
ahead|597 16 -9 -7
ai|481 -2 -9 10
ai ,|597 -3 1 2
ai .|579 -2 -6 8
air|563 -3 2 1
algorithm|619 -3 6 -3
algorithms|597 0 -2 3
all|365 9 -12 2
all ,|619 2 2 -4
all .|619 4 -12 8
all of|619 9 -2 -7
all the|579 2 2 -4
allow|579 -1 -13 14
allowed|619 -2 -1 3
almost|550 2 1 -2
along|550 1 2 -2
along the|597 -3 3 1
along the lines|619 -1 4 -3
already|563 -14 -11 25
also|356 -1 12 -11
also ,|464 -1 -6 7
also , i|619 -4 1 2
although|597 -1 -4 5
always|510 -4 12 -8
am|313 7 -4 -3
am a|619 1 0 -1
am afraid|597 -6 -12 18
am going|619 0 2 -2
am going to|619 0 2 -2
am interested|619 -1 -4 4
am interested in|619 -1 -4 4
am looking|528 4 -3 0
am looking at|619 -6 0 7
am looking for|579 8 -3 -5
am not|469 -8 3 6
am not looking|619 -5 -3 8
am not sure|528 -5 0 6
am still|550 -12 11 1
am trying|579 0 4 -4
am trying to|597 -1 5 -4
amount|528 -1 3 -2
amount of|538 -5 5 0
an|311 11 -30 19
an answer|528 1 -8 8
an example|550 -5 -3 8
an example of|619 -1 -2 3
an interesting|597 6 -3 -3
analysis|538 -2 7 -5
and|202 4 -21 17
and a|597 2 4 -6
and do|579 -1 -2 4
and do not|619 -5 0 5
and how|619 -9 12 -3
and i|440 4 -1 -2
and i have|597 2 -1 0
and if|597 -2 4 -2
and is|579 -14 -13 27
and it|502 4 -12 8
and it is|579 -7 -3 10
and not|597 -20 -14 34
and perhaps|619 5 1 -6
and still|619 -1 -1 2
and thanks|619 0 -5 6
and thanks for|619 0 -5 6
and that|619 2 -3 0
and the|425 -12 -11 22
and then|550 -2 0 2
and you|619 -4 5 -1
angle|619 6 -1 -5
another|464 9 11 -20
another question|619 1 2 -4
answer|267 30 -28 -2
answer !|502 13 -8 -5
answer ! i|619 3 -1 -2
answer ,|458 3 -5 3
answer , but|550 -9 -4 13
answer .|384 24 -26 2
answer . as|619 3 -3 0
answer . i|550 1 -3 2
answer . it|619 4 0 -4
answer . the|619 1 0 -1
answer at|619 0 -3 3
answer does|619 -22 6 16
answer is|563 -21 4 17
answer really|619 -1 -6 6
answer that|619 17 -2 -15
answer the|579 -17 29 -11
answer the question|619 -15 26 -11
answer to|619 13 4 -17
answered|597 1 -6 6
answering|619 -6 3 3
answers|502 9 15 -23
answers as|619 -3 -5 8
any|400 -3 -1 4
anyone|597 1 1 -2
anything|518 -2 7 -5
anything .|619 1 4 -5
anyway|528 -7 22 -16
app|619 -3 9 -6
appear|597 -1 -4 4
appear to|597 0 -4 4
appears|579 -3 5 -2
application|550 3 -7 4
applications|597 0 -8 8
appreciate|597 5 -14 9
approach|510 9 2 -10
approach .|619 -3 -3 6
arbitrary|619 -3 1 2
are|247 -29 7 22
are able|619 -2 7 -4
are able to|619 -2 7 -4
are correct|619 0 -1 1
are from|619 -5 7 -2
are going|619 -3 1 2
are looking|619 -4 -3 8
are looking for|619 -4 -3 8
are more|597 0 -4 4
are not|481 -4 -2 6
are often|619 -6 0 6
are right|563 -10 7 3
are saying|619 -2 1 1
are talking|597 0 -7 7
are there|597 9 -2 -7
are you|579 -7 -13 20
arguably|619 2 0 -2
argument|579 -1 -1 2
arguments|619 -3 -5 7
around|528 -4 10 -6
article|550 -5 -7 11
artificial|619 6 -9 3
as|274 -7 -20 27
as [user]|619 1 -6 6
as a|464 5 -4 -1
as an|579 7 0 -7
as far|619 -4 -6 11
as for|579 2 -5 3
as for the|619 1 -3 3
as i|510 1 -15 15
as long|597 -8 5 3
as long as|619 -6 5 0
as many|619 -1 3 -2
as one|619 -4 5 -2
as the|528 -1 -6 7
as well|502 -1 -3 4
as well .|563 2 -4 2
as well as|619 -2 11 -9
as you|528 12 -2 -10
ask|550 -4 9 -6
asked|579 2 -5 3
asking|563 -9 10 -1
asking about|619 -2 10 -9
assembly|619 -7 6 1
assume|579 11 1 -12
assumed|619 2 -2 0
assuming|579 -3 6 -3
at|315 -1 15 -13
at a|563 6 2 -8
at all|579 -2 -8 10
at home|619 1 4 -5
at least|518 4 -4 0
at the|469 0 2 -1
at the end|619 1 9 -10
at this|579 -1 1 0
at this stage|619 -2 1 1
at work|619 7 -1 -6
available|528 -7 23 -16
avoid|579 -4 1 3
aware|563 3 -2 -1
aware of|597 -1 -1 3
away|579 0 5 -5
awesome|563 7 -4 -3
b|563 -3 5 -2
back|510 -5 7 -2
back to|597 -5 0 5
back to the|597 -5 -2 6
bad|579 -13 18 -4
barrel|597 -12 24 -12
base|619 -9 1 8
based|494 -2 -8 10
based on|538 2 -12 10
based on the|579 7 -3 -4
basic|597 -18 26 -8
basically|597 -3 1 1
be|267 -14 12 1
be a|502 -7 4 3
be able|619 -3 9 -6
be able to|619 -2 8 -6
be great|619 -9 2 7
be more|579 -8 10 -1
be the|528 5 0 -5
be used|619 4 1 -5
be useful|597 -8 5 4
be very|597 -4 0 4
because|408 -3 24 -21
because it|619 6 14 -21
because of|579 -9 11 -2
because the|597 -4 3 1
because you|579 -1 5 -4
because you are|619 0 3 -3
become|579 -1 -4 6
becomes|579 -1 -5 6
been|458 5 -10 5
beer|475 -3 16 -13
beer ,|619 -5 7 -2
beers|597 -8 -3 11
before|494 8 -6 -2
before .|619 5 -2 -3
being|445 2 14 -16
being a|619 7 -1 -6
benefit|597 0 -3 3
benefit from|619 7 -6 -1
best|563 -5 14 -9
better|449 -5 -6 12
better than|619 1 -6 5
between|458 -2 5 -2
between the|563 -3 -9 13
big|579 0 7 -6
biggest|619 2 -4 2
bit|458 -4 -7 11
bit of|597 0 3 -4
book|619 5 -6 1
both|458 0 10 -10
bottle|563 -4 15 -11
bottles|619 0 5 -5
brain|597 -1 -7 8
break|579 -8 18 -10
btw|563 3 0 -3
btw .|619 -3 2 1
build|597 -6 -3 9
building|619 -1 -3 3
bullet|619 4 1 -5
bullets|619 -3 -9 12
business|597 9 -7 -2
but|247 -16 42 -26
but a|619 -1 -4 6
but at|579 1 -4 3
but at least|619 2 -3 0
but do|619 -3 -5 8
but i|382 12 -16 5
but i am|510 1 -5 4
but i have|619 4 -2 -2
but i will|597 6 -2 -4
but if|563 0 -9 8
but if you|579 1 -8 8
but in|597 -2 1 1
but it|481 -5 16 -11
but it is|563 -8 9 -1
but not|597 -9 6 4
but that|579 9 -2 -7
but the|550 -13 10 4
but then|619 -4 -1 5
but there|579 3 8 -11
but they|597 -3 -2 5
but they are|619 -3 2 2
but what|619 2 3 -5
but you|528 -1 -5 6
buying|619 -1 -1 3
by|344 -10 0 10
by the|518 -4 -11 15
c|550 0 -11 12
cache|619 -5 3 2
call|563 -1 -1 2
called|597 7 0 -7
calls|619 -4 -8 12
camera|619 0 2 -2
can|295 2 3 -5
can be|518 -1 13 -12
can do|597 0 5 -5
can get|619 9 -9 -1
can not|445 -1 1 0
can not be|597 0 -8 9
can only|619 3 -4 0
can you|475 -14 19 -5
can you explain|597 -4 12 -7
can you please|619 -6 11 -4
cap|619 0 3 -3
car|597 -3 3 0
carry|563 -10 3 7
case|449 -8 -10 18
case ,|619 -2 4 -2
case .|597 0 -12 12
case of|597 5 -8 3
cases|619 -6 -8 14
cause|619 -4 -4 8
causing|619 -8 14 -6
certain|550 -2 -5 7
certainly|619 2 -2 1
chance|619 -3 3 0
change|538 -5 -2 7
changed|619 -3 6 -4
changes|579 -1 7 -6
cheap|597 4 1 -6
check|528 7 0 -8
choice|597 -3 4 -1
claim|619 1 -3 2
clarify|563 -9 4 5
class|619 7 -4 -3
clean|579 -4 13 -10
clear|528 0 -10 10
clearly|597 15 -4 -11
closely|619 8 -5 -3
co2|619 2 -1 -1
code|550 6 3 -9
come|518 2 -8 5
comes|619 2 -3 1
coming|579 6 -6 0
command|597 -3 -1 3
command line|619 -2 2 0
comment|510 4 5 -9
comments|550 -16 10 6
comments .|619 -18 18 0
common|619 -4 7 -3
commonly|619 -7 12 -5
community|619 7 -12 4
company|550 5 -4 -1
company .|619 -3 5 -2
comparison|619 3 2 -5
complete|597 -5 1 5
complex|579 1 -2 1
complexity|619 -3 -2 5
computer|563 3 -8 5
computer .|619 -1 2 -1
computing|550 9 1 -10
concealed|597 0 11 -11
concealed carry|619 -3 13 -10
concern|597 2 -6 4
confirming|619 6 -3 -3
confused|619 1 1 -2
connection|563 4 7 -10
connection to|619 5 -1 -5
consider|538 -1 7 -6
considered|619 -2 -5 7
considering|619 -1 -3 4
constant|619 -7 -9 16
contain|619 -7 -16 23
content|597 -1 -10 12
contents|619 -4 -8 12
context|597 -18 -25 43
contrast|619 3 -1 -2
control|579 3 -4 1
cool|538 7 -17 11
correct|510 -1 -9 10
correctly|619 2 -5 3
cost|563 6 -10 3
costs|579 5 -7 1
couchdb|579 -5 -4 9
could|375 -21 20 1
could be|563 -4 20 -16
could not|579 -3 7 -4
could you|518 0 -10 10
could you please|597 9 -10 1
country|550 14 -5 -10
couple|563 10 0 -9
couple of|579 3 2 -6
course|538 -5 2 3
course .|619 -2 3 0
coverage|619 -4 5 -1
create|538 -2 2 -1
current|579 11 -5 -6
currently|563 -1 -2 3
d|579 -6 14 -8
damage|619 -11 -4 15
data|454 -2 0 2
data .|597 -1 -5 5
database|502 -4 1 3
databases|579 -4 -1 5
day|619 -4 12 -8
days|597 2 0 -2
deal|619 3 -9 6
decoherence|619 -1 8 -7
deep|579 6 0 -6
default|597 -3 0 3
defense|597 1 7 -8
defined|597 -7 11 -3
definitely|563 2 -1 -1
definition|619 -1 -13 14
degree|563 0 -10 10
degree of|619 -4 -5 9
demand|597 -1 -3 4
depending|579 -12 -1 14
depending on|597 -10 0 10
depending on the|597 -9 0 9
depends|597 -1 2 -1
depth|597 8 -1 -7
described|619 3 -2 -2
design|597 -5 -1 6
detailed|550 31 -18 -13
detailed explanation|619 4 -3 -2
details|579 -2 7 -5
detect|619 -2 7 -6
development|563 1 -1 0
did|428 1 3 -4
did not|487 11 4 -15
difference|528 6 -7 1
difference ?|619 0 -1 1
different|449 2 -8 5
direction|619 -4 8 -4
directly|619 18 6 -23
discuss|619 -11 -3 14
discussion|619 -9 6 3
distributions|619 -1 -2 3
do|274 -3 15 -13
do .|579 4 -10 6
do it|597 -1 6 -4
do not|361 1 3 -5
do not have|563 7 1 -7
do not know|538 4 4 -8
do not really|597 -1 5 -3
do not see|597 5 -4 -1
do not think|563 -2 -6 8
do not want|597 -6 0 6
do the|563 8 -5 -3
do with|538 -1 -14 15
do you|425 -4 17 -14
do you have|597 2 2 -4
do you know|619 2 0 -2
do you mean|563 -4 2 2
do you think|597 -2 12 -10
documentation|619 8 -9 1
documents|597 9 0 -9
does|357 -60 13 47
does it|579 2 -2 0
does not|405 -59 -8 68
does not make|619 -2 0 2
does not really|619 -3 9 -6
does that|619 1 -2 1
does this|619 1 2 -4
doing|528 5 -2 -4
done|502 3 -1 -2
down|502 18 -5 -14
drink|619 5 -3 -2
drinking|597 16 -8 -8
driven|597 4 -7 3
drivers|619 -4 10 -6
due|538 2 -13 12
due to|550 0 -14 13
during|597 22 -6 -15
e|454 -6 3 2
e .|464 -5 3 2
e . g|518 -6 3 3
each|494 -9 5 3
each of|619 -2 5 -3
easier|563 5 -5 1
easy|538 4 2 -5
easy to|597 2 0 -3
edit|528 -6 25 -19
effect|597 8 -4 -3
efficient|619 8 -7 -1
effort|597 -3 0 3
either|528 -1 1 0
elaborate|619 -4 -4 8
electricity|619 -7 3 4
else|579 -4 3 1
end|487 -3 14 -10
end .|619 2 5 -6
end of|579 2 0 -3
end of the|597 1 -1 0
end up|619 -4 6 -2
energy|597 -6 6 0
enough|487 -2 3 -1
enough to|597 -8 4 4
entirely|619 -3 -2 5
error|579 3 -13 9
errors|619 0 -5 5
especially|550 -1 4 -3
essentially|579 3 -4 1
estimate|619 -1 0 1
etc|528 -6 -1 7
etc .|579 -5 0 5
etc ?|619 -1 -1 3
even|415 -3 -3 6
even if|579 5 -4 -1
even know|619 4 -6 1
ever|597 -2 11 -9
every|528 -4 -5 9
everything|563 3 1 -4
evidence|619 4 -9 5
exact|579 0 3 -3
exactly|481 8 -3 -5
exactly what|597 8 -4 -5
exactly what i|619 7 -3 -4
example|440 10 -11 1
example ,|579 3 -8 5
example .|619 1 -1 1
example of|563 -1 5 -3
examples|579 -3 -5 7
examples of|619 -3 6 -3
excellent|487 21 -14 -7
excellent answer|579 8 -4 -3
except|550 -8 -8 16
exist|619 -1 -2 3
existing|619 -4 -7 11
expand|563 8 -8 0
expand on|597 8 -10 2
expected|563 -2 7 -4
expensive|579 -7 -1 8
experience|579 8 -6 -2
explain|538 -6 4 2
explained|579 1 -22 21
explanation|487 15 -25 10
explanation .|597 11 -16 5
explicitly|597 -7 -1 9
expression|619 -6 6 0
extra|597 6 4 -9
extract|619 2 3 -4
extremely|550 0 1 -1
eyes|597 -9 17 -8
f|619 -4 3 1
face|579 5 4 -8
fact|518 -2 2 0
fact ,|619 0 -2 2
fact that|619 3 -2 -2
factor|619 -2 -6 8
fair|619 -3 4 -1
far|510 -4 -4 8
far as|619 -4 -7 11
far as i|619 -4 -8 12
faster|579 -5 3 2
features|563 -6 2 4
feel|563 1 -3 2
few|597 -3 12 -9
field|597 -2 0 2
file|538 -3 -5 8
files|563 -1 7 -6
final|597 8 0 -8
finally|619 0 2 -2
find|440 13 12 -24
find a|597 -4 1 3
find the|619 -5 7 -2
fine|563 -6 -3 9
first|445 -8 0 8
fit|579 -4 -7 10
fixed|619 -3 -4 6
flexibility|619 2 -7 5
focus|619 -3 -1 3
follow|619 -2 13 -11
following|619 3 -9 6
for|206 -1 -6 7
for .|597 8 -2 -6
for . i|619 8 -2 -6
for ?|619 -8 4 4
for a|464 5 -21 16
for an|619 3 -1 -2
for each|619 0 -11 11
for example|518 -9 0 8
for example ,|579 -4 -4 7
for instance|597 -3 -4 6
for me|538 1 -8 7
for more|619 8 2 -10
for that|579 2 1 -3
for the|324 23 -8 -16
for the answer|502 -1 -6 7
for the detailed|597 3 -1 -2
for the tip|597 7 -4 -3
for this|518 2 -2 0
for this .|597 0 -4 4
for you|597 0 -5 6
for your|449 -12 9 3
for your answer|510 -1 -4 5
force|619 3 1 -4
form|579 7 -11 4
format|579 2 2 -4
formula|619 -4 7 -3
found|528 0 3 -3
frame|619 -4 9 -4
free|619 0 -6 6
friend|597 11 -11 0
from|349 -4 11 -6
from a|550 -10 -10 20
from the|475 -2 8 -6
from this|619 -3 5 -2
full|597 7 -5 -2
function|550 7 -4 -3
further|579 0 -6 5
g|510 -8 4 4
g .|518 -7 1 6
gas|619 6 -5 -1
gate|619 -4 -5 9
gates|579 -2 -8 9
general|538 -8 13 -4
general ,|619 3 -4 0
general .|619 -7 5 2
generally|538 -2 10 -8
generating|619 -7 15 -8
genes|597 -4 10 -5
genome|619 -2 6 -4
get|408 24 6 -29
get a|619 6 4 -10
get the|619 3 -2 -1
gets|619 -2 3 0
getting|538 -2 -11 14
give|481 -17 22 -5
give the|619 -9 4 5
given|528 15 -8 -7
gives|563 17 24 -41
gives a|619 2 5 -7
giving|619 3 11 -14
glass|619 -6 -6 12
global|597 16 -2 -13
go|445 3 19 -22
goes|597 12 5 -17
going|469 12 -9 -2
going to|510 8 -8 0
going to be|619 5 -1 -4
good|342 -5 11 -6
good answer|550 -7 -4 11
good idea|579 2 1 -3
good job|619 -9 8 1
good to|619 6 -2 -4
goods|619 0 -8 8
google|563 -3 -14 17
got|550 1 5 -6
government|619 -5 -12 17
great|377 25 -22 -3
great answer|481 12 -13 1
great answer .|528 11 -7 -5
great to|619 -3 3 0
greater|597 1 -7 6
group|579 -7 14 -7
groups|619 -5 4 1
growth|597 2 -5 4
guess|502 -7 11 -4
guess i|597 -3 9 -6
gun|619 1 3 -3
gun ,|619 1 3 -3
guns|579 -7 10 -4
had|436 5 -9 4
had a|579 -3 4 -1
had not|619 4 -2 -2
handgun|619 5 2 -8
happen|619 -1 4 -4
happens|619 -8 -4 13
hard|538 -2 -4 6
hard to|619 -4 2 2
has|411 6 -19 13
has a|579 1 2 -3
has no|597 3 -5 2
has not|619 -1 7 -6
have|254 4 -16 12
have a|502 -4 5 -1
have any|619 1 5 -6
have been|502 4 -10 6
have more|597 -3 3 0
have no|550 2 -2 0
have not|528 -1 -7 8
have seen|563 -1 0 1
have seen a|619 -3 7 -4
have some|563 -3 -1 4
have the|502 -1 11 -10
have the same|579 -7 5 2
have to|454 3 0 -3
having|510 -8 8 0
he|510 4 -10 6
he is|597 -8 -5 14
heard|597 -7 16 -9
heat|619 -1 -10 11
help|475 13 -17 3
help me|619 12 -12 -1
helped|597 14 -8 -6
helpful|518 9 0 -9
helps|619 0 -15 15
here|405 -19 11 8
here !|619 -13 23 -9
here ,|579 6 -7 1
here .|550 9 3 -12
here [link]|619 -3 12 -9
here is|597 0 5 -5
hi|550 -13 3 9
hi !|619 -4 9 -5
high|518 11 -12 1
higher|579 19 -12 -7
his|579 7 -5 -2
hit|619 -2 8 -6
hitting|619 2 -4 3
home|579 4 8 -12
hope|597 -1 3 -2
hoping|597 7 -6 -1
hourly|619 -8 9 -2
how|347 -8 5 3
how does|597 -3 -3 7
how it|597 0 6 -5
how the|563 -7 -4 11
how to|458 -9 15 -6
however|458 -17 3 14
however ,|502 -8 -8 16
huge|619 -2 -4 6
human|510 -6 3 3
humans|528 6 -7 0
i|178 16 -3 -13
i .|528 1 4 -5
i . e|538 3 -1 -2
i agree|538 9 -4 -4
i am|314 7 -5 -2
i am a|619 1 0 -1
i am afraid|597 -6 -12 18
i am going|619 0 2 -2
i am interested|619 -1 -4 4
i am looking|538 5 -2 -3
i am not|475 -8 1 7
i am still|550 -12 11 1
i am trying|579 0 4 -4
i appreciate|619 6 -10 4
i assume|619 2 1 -3
i can|449 -4 0 4
i can not|579 -8 8 0
i could|563 -6 6 1
i did|481 -9 13 -4
i did not|550 -2 7 -5
i do|425 13 -10 -3
i do not|445 10 -9 -2
i finally|619 0 3 -3
i find|597 7 -1 -6
i found|619 -5 -2 7
i get|579 -2 5 -3
i guess|528 -7 9 -2
i guess i|597 -3 9 -6
i had|550 3 1 -5
i have|375 1 13 -14
i have no|597 -4 6 -2
i have not|538 1 1 -2
i have seen|579 -3 1 2
i hope|619 -3 4 -1
i just|579 11 -7 -4
i know|550 0 2 -2
i like|528 21 -23 2
i like your|619 6 -5 -2
i mean|579 -7 14 -7
i need|518 -4 7 -3
i need to|550 -3 9 -6
i really|597 0 -1 1
i saw|597 3 1 -4
i see|563 -1 -2 3
i see .|619 1 5 -6
i should|579 0 5 -5
i still|619 5 -3 -1
i think|408 7 -9 2
i think i|619 4 -3 -1
i think it|619 -4 -1 5
i think that|619 5 -5 0
i think the|550 -10 8 2
i think this|579 4 1 -4
i think you|597 -2 -6 8
i thought|619 6 -3 -4
i understand|528 -1 -3 4
i understand that|619 0 -2 2
i used|619 1 3 -4
i want|502 3 0 -4
i want to|510 1 2 -3
i wanted|579 4 -4 0
i was|436 20 3 -24
i was looking|579 2 -4 2
i will|392 22 4 -27
i will give|619 7 -5 -2
i will have|619 -2 4 -2
i will take|619 -3 7 -4
i will try|550 10 0 -10
i would|405 -1 -10 11
i would not|597 1 -9 8
i would say|619 -2 3 -1
id|619 -3 6 -2
idea|464 4 -7 3
idea that|619 2 -4 2
idea to|619 -2 2 -1
ideally|619 -2 4 -2
ideas|550 1 5 -5
if|281 -2 16 -14
if i|475 3 -2 -1
if i am|597 -4 0 4
if it|518 -6 16 -10
if it is|550 -2 15 -13
if that|619 -2 2 1
if the|494 -2 -4 6
if there|550 -1 -3 5
if there is|597 1 -3 3
if this|619 -2 7 -5
if we|619 1 3 -3
if you|389 -15 12 2
if you are|550 -8 11 -3
if you can|619 0 -3 4
if you have|597 -2 3 -1
if you want|550 3 -7 4
if your|619 -2 -5 6
image|579 4 -3 -1
implies|597 0 -1 1
imply|597 -1 0 2
imply that|619 -1 1 0
important|469 9 -7 -2
important .|619 -1 3 -2
important to|579 -2 -5 8
important to note|619 1 -4 3
improve|619 -4 -1 5
in|218 14 -1 -13
in a|464 3 12 -15
in addition|597 -4 6 -2
in an|563 8 -7 -1
in fact|563 -1 10 -9
in fact ,|619 0 -2 2
in general|597 0 5 -6
in my|528 9 -14 4
in order|528 -8 6 2
in order to|538 -5 0 4
in other|597 -2 1 0
in some|597 -4 9 -5
in terms|619 3 -4 1
in terms of|619 3 -4 1
in the|328 10 -3 -8
in the question|597 2 -4 2
in the us|597 -2 0 2
in this|469 -15 2 14
in this case|563 -6 -5 10
in which|619 6 -11 5
in your|579 10 -2 -8
include|550 -13 -6 19
include the|579 -2 -1 3
including|597 7 11 -18
increase|550 3 -8 5
increase in|619 -2 4 -2
increases|619 -4 -3 6
indeed|550 8 -1 -8
index|619 -3 0 3
info|579 2 14 -16
information|518 3 46 -50
informative|597 7 -5 -2
initial|563 0 11 -10
input|538 -9 6 3
insight|619 4 -4 1
instance|579 -4 0 4
instead|563 -5 -11 16
intelligence|579 -4 -6 9
interactions|619 1 -2 1
interest|579 -2 -5 7
interested|528 3 -4 2
interested in|563 1 -5 4
interesting|487 8 -15 7
interesting .|619 11 -7 -4
into|418 -9 12 -2
into a|597 8 -7 -1
into the|538 -9 8 1
introduced|619 -4 1 2
involve|619 -4 1 3
is|171 -13 -10 23
is .|597 1 -2 1
is a|347 26 -8 -18
is a good|579 13 -5 -9
is a great|538 12 -6 -6
is a problem|619 -3 3 0
is about|597 -18 -4 22
is actually|597 -7 5 2
is almost|619 -1 3 -2
is also|597 -11 5 6
is always|619 -1 -3 3
is an|494 -6 -7 13
is an example|619 -6 3 3
is better|619 -4 -1 5
is definitely|619 3 -10 7
is fine|597 -4 -3 7
is for|619 -1 -2 3
is good|619 2 6 -9
is great|597 11 -8 -3
is important|550 -1 -3 4
is important to|597 -2 -4 6
is in|597 -5 7 -2
is interesting|619 -1 -2 3
is it|563 7 3 -10
is just|494 1 0 0
is more|528 -15 -2 17
is needed|597 -6 0 6
is no|469 -2 -9 11
is not|369 -23 10 13
is not a|550 -15 18 -3
is not the|597 4 2 -6
is of|619 -4 -1 5
is on|619 -7 6 1
is one|579 -6 8 -2
is one of|597 -5 8 -3
is only|597 -7 -7 15
is possible|619 0 -5 5
is possible to|619 1 -4 3
is probably|597 -6 6 0
is rather|619 3 2 -5
is really|563 27 -14 -13
is so|579 -1 -2 3
is still|550 -5 -2 6
is that|481 -20 10 10
is that the|619 -5 5 0
is the|421 -12 7 6
is there|597 7 -3 -4
is this|619 -2 -1 2
is to|563 3 -7 4
is true|619 -4 -4 8
is used|619 7 -3 -3
is very|550 7 2 -9
is what|510 -1 4 -3
is what i|597 -1 3 -2
is what you|597 -1 -4 5
issue|518 4 -2 -3
issued|619 -5 2 3
issues|597 -6 -6 12
it|204 23 -12 -11
it ,|579 6 -12 6
it .|428 4 2 -6
it :|619 4 -2 -2
it ?|619 -2 2 0
it a|597 12 -5 -7
it be|563 -6 7 -1
it can|597 13 -7 -6
it does|538 -24 32 -8
it does not|579 -23 19 4
it for|619 5 -2 -3
it helped|619 7 -4 -3
it is|305 -25 14 11
it is a|538 -6 19 -12
it is definitely|619 3 -10 7
it is important|579 1 -4 3
it is just|579 6 -2 -4
it is not|481 -5 1 4
it is possible|619 1 -4 3
it is still|619 -2 -3 5
it may|597 -1 2 -1
it more|619 -5 7 -2
it seems|487 -5 3 2
it seems like|619 1 -5 4
it seems that|619 -6 2 4
it to|597 -5 -9 14
it up|563 -6 0 6
it was|510 4 -11 7
it will|597 -5 2 3
it works|579 5 3 -8
it would|502 -17 -15 32
it would be|550 -16 -14 30
its|469 0 -8 7
itself|550 -5 -6 11
job|579 -7 2 5
just|324 -16 24 -8
just a|563 -1 3 -2
just as|619 2 -1 -1
just like|597 8 -5 -2
keep|550 1 4 -5
keeping|597 2 -2 0
kept|619 0 -2 2
key|619 4 -9 4
kind|550 11 -7 -3
kind of|550 11 -7 -3
knew|597 13 -7 -6
know|389 13 9 -22
know how|619 2 -6 4
know if|563 3 2 -5
know that|579 6 5 -11
know this|579 -3 6 -3
know this is|619 2 1 -3
knowledge|597 -1 2 -1
large|563 -7 10 -4
larger|619 1 6 -7
last|475 4 -1 -3
last paragraph|619 9 -3 -5
last sentence|597 10 -9 -1
later|619 -7 -1 8
law|597 -4 -9 13
laws|619 3 1 -4
learn|550 1 4 -5
learning|550 11 -1 -11
learning how|619 1 2 -2
least|502 1 -5 4
leave|563 1 -3 2
leave the|619 -6 3 3
left|597 6 -3 -3
length|597 -2 4 -2
less|528 12 4 -15
let|563 7 5 -11
level|579 6 -4 -2
lie|619 1 -4 3
life|579 7 -18 11
light|579 7 -9 2
like|339 24 -15 -9
like a|502 11 1 -11
like a good|619 10 -7 -3
like the|538 6 -8 2
like this|538 15 -18 3
like to|579 0 8 -8
like you|619 0 -5 5
like your|597 3 -5 2
likely|619 2 5 -7
limit|619 0 8 -8
limited|619 -1 -6 7
line|518 -1 8 -8
lines|597 -1 6 -5
lines of|619 -1 4 -3
link|469 -13 10 3
link to|579 -4 11 -7
linked|563 -3 -1 3
linked to|619 2 -2 1
links|528 18 13 -31
list|597 19 -7 -12
listed|579 13 2 -16
little|538 -15 6 9
live|619 0 -3 2
load|619 -4 -5 9
long|494 11 -10 0
long as|579 1 2 -2
long time|619 6 -9 3
longer|579 2 -5 3
look|445 -4 19 -15
look at|528 -8 15 -7
looked|619 -4 -4 8
looked at|619 -4 -4 9
looking|425 -7 -15 21
looking at|563 -6 -5 11
looking for|464 -5 -9 14
looking for a|579 -3 -7 10
looking for the|619 4 4 -7
looks|494 11 -5 -6
looks great|619 2 -2 0
looks like|563 6 2 -8
looks like a|579 11 -5 -7
loss|597 -5 -4 9
lot|440 19 0 -18
lot for|597 -7 11 -4
lot of|518 5 2 -7
lots|619 -7 9 -2
lots of|619 -7 9 -2
love|619 21 -13 -8
low|563 0 -6 7
lower|538 9 -6 -3
made|579 -6 -1 7
magazine|619 -5 9 -4
main|538 -5 -5 10
mainly|619 -4 5 -1
make|408 -17 8 9
make a|563 -11 3 8
make sense|619 -7 9 -2
make the|619 -3 -4 7
makes|494 4 -4 -1
makes it|619 14 -13 -1
makes sense|619 3 1 -4
making|550 1 1 -2
managed|597 -5 4 0
management|619 4 -5 1
many|425 5 -2 -3
many thanks|619 5 -3 -2
map|619 5 2 -7
market|550 0 4 -4
matrix|579 -2 0 2
matter|579 -19 5 14
may|454 -24 0 24
may be|597 1 -5 4
may have|597 -6 -5 12
maybe|494 8 -6 -3
me|380 15 -7 -8
me ,|597 5 1 -6
me .|538 5 -6 1
me that|619 -2 8 -7
me to|597 3 2 -5
mean|458 -9 10 -1
mean by|597 -1 -3 3
mean that|619 -8 12 -4
means|550 -7 7 0
measurement|597 -3 2 2
measurements|619 -7 8 -1
memory|550 -3 -7 10
mention|518 -7 6 1
mentioned|563 0 1 0
mentioning|619 3 -5 2
merely|619 11 -7 -4
method|563 4 1 -4
method .|619 0 -1 1
methods|597 0 6 -6
might|454 8 7 -15
might be|563 1 4 -4
mind|538 -3 -10 12
model|579 6 -2 -4
modern|579 -1 -8 9
money|528 6 5 -11
more|317 -17 12 4
more .|563 -4 0 4
more in|597 -4 5 -1
more of|597 -4 0 4
more than|528 5 -12 7
most|449 3 -1 -3
mostly|597 -9 13 -4
move|579 -5 9 -4
moving|619 -4 13 -9
much|436 1 6 -7
much for|597 -1 -3 4
multiple|597 -6 15 -9
must|550 6 -9 3
must have|619 -2 0 1
my|313 10 5 -16
my own|579 5 -2 -3
my question|538 -1 -1 2
my question .|619 1 3 -4
my understanding|619 -2 -6 8
myself|619 5 -6 1
n|579 -5 5 0
n qubits|619 -4 8 -5
name|563 5 6 -10
narrow|619 2 2 -4
near|597 -10 8 2
necessary|619 -6 -16 21
need|397 -3 11 -8
need to|436 7 4 -10
needed|510 9 -4 -5
needed to|619 2 -2 0
needs|538 -7 6 1
needs to|619 -2 5 -3
needs to be|619 -4 5 -1
negative|563 -10 4 6
net|597 -4 1 3
networks|619 2 -1 0
never|502 7 -2 -5
new|469 -10 2 8
next|597 4 5 -8
nice|502 -9 13 -4
nice answer|579 5 -2 -3
nice answer .|619 4 -2 -2
night|619 2 -6 4
no|361 -12 -17 29
no need|597 -4 1 3
no need to|597 -4 2 2
noise|597 1 -3 2
noise .|619 2 -4 3
non|619 1 -6 4
normal|619 -2 -1 3
nosql|550 -4 -12 16
not|208 -45 -11 56
not ,|597 9 2 -11
not .|579 -9 1 7
not a|494 -17 14 4
not actually|619 -4 -7 11
not all|597 0 -7 7
not an|619 -3 -9 13
not as|619 -2 10 -8
not be|494 6 -22 15
not even|563 1 -6 5
not even know|619 4 -6 1
not find|619 3 4 -7
not have|528 9 -1 -8
not have to|619 5 -1 -4
not in|579 -5 3 2
not in the|619 -3 10 -7
not just|597 -3 8 -5
not know|528 2 7 -10
not know if|579 3 4 -6
not looking|619 -5 -3 8
not make|550 -7 3 4
not mention|619 12 -12 0
not need|619 4 -6 2
not really|528 -3 13 -9
not say|619 -2 -1 3
not see|579 0 1 -2
not sure|494 -12 11 1
not sure if|619 -4 6 -2
not that|563 -3 6 -3
not think|550 2 -8 6
not think that|619 -4 -3 7
not to|579 8 -15 7
not use|619 -3 2 1
not want|579 -6 4 2
not want to|597 -5 6 -1
not what|619 -5 -3 8
not work|597 7 1 -9
note|510 -7 2 5
note that|538 -5 -2 7
nothing|550 -25 -17 42
noting|619 5 3 -9
now|428 13 6 -19
now ,|563 6 -4 -2
now .|597 2 1 -3
number|550 -5 5 1
number of|579 0 -2 3
numbers|597 -3 4 -2
object|538 1 0 -1
of|194 -10 -8 18
of .|619 3 -4 1
of a|436 6 -4 -2
of ai|619 7 -7 0
of an|597 11 -3 -9
of course|563 -7 5 1
of how|619 3 -8 5
of it|579 -3 7 -4
of it .|619 1 5 -6
of its|597 7 -2 -5
of my|538 7 2 -9
of that|597 -3 11 -7
of the|329 -1 -2 3
of these|550 -8 -4 12
of this|528 0 -11 11
of time|597 0 3 -3
of what|597 9 -4 -4
of your|563 -9 3 6
off|563 -9 -6 15
often|538 -12 4 8
oil|619 0 2 -2
ok|518 0 5 -5
ok ,|619 11 -6 -5
on|272 -18 25 -7
on .|579 -4 6 -1
on a|510 -15 7 7
on how|550 9 -1 -8
on how to|597 4 2 -6
on it|597 -2 7 -5
on its|619 3 4 -6
on my|597 -1 4 -3
on that|619 -7 6 1
on the|400 -8 14 -6
on their|579 0 -6 6
on this|518 1 0 -1
on what|597 -2 4 -2
on your|579 -12 2 10
once|538 1 6 -6
one|352 9 8 -17
one can|619 6 -5 -1
one of|502 -10 8 3
one of the|538 -13 5 8
one person|619 1 2 -3
only|382 -18 -4 22
op|528 -6 -5 11
open|597 -8 8 0
operator|597 -6 1 5
opinion|619 -17 8 9
opposite|619 -8 -12 19
optimized|597 -6 5 1
option|619 -1 0 0
options|619 0 9 -9
or|308 2 -13 11
or a|619 -5 5 0
or in|619 -1 7 -6
or is|579 10 -7 -3
or not|579 7 -7 -1
or the|619 1 2 -2
order|502 -10 7 3
order to|538 -4 0 4
original|550 -10 9 2
other|389 -12 6 6
others|518 11 -9 -2
otherwise|579 -5 7 -3
otherwise ,|619 1 2 -3
our|550 -4 -9 13
out|384 4 28 -32
out .|619 -1 0 1
out of|579 14 -9 -5
out the|579 6 3 -9
output|597 0 -4 4
outside|579 -4 1 2
over|487 -8 1 7
over a|597 -4 -6 10
overall|597 2 -2 -1
own|487 1 -1 0
p|579 1 11 -12
package|619 -3 1 2
page|563 4 -4 0
paid|619 10 -3 -7
paint|619 -5 6 0
paper|487 -6 2 4
paper ,|619 -1 -1 2
papers|579 -5 3 2
paragraph|538 6 0 -6
paragraph is|619 8 -4 -4
parameters|597 16 -8 -8
part|502 -7 2 5
part of|579 -5 -4 8
particular|619 -6 -2 8
particularly|579 3 -9 7
past|619 3 1 -3
patent|619 1 -8 7
people|421 19 -4 -15
people have|597 6 -12 6
people to|619 7 -1 -6
per|579 -4 7 -3
perfect|518 -3 -4 6
performance|563 -8 9 -1
perhaps|494 6 2 -8
perhaps the|619 -3 8 -5
person|563 -8 4 4
perspective|619 3 -3 0
phenotype|619 3 -2 -1
phi|619 6 -8 2
philosophical|619 15 -8 -7
physical|619 1 2 -2
physics|597 0 -2 2
pick|619 -3 -2 5
places|619 -1 -4 4
plan|619 -4 5 -1
play|550 -5 13 -8
please|475 -5 10 -4
please ?|619 -2 2 0
point|428 -8 -14 22
point .|579 -1 -10 11
point of|597 -8 1 7
pointing|597 -4 4 0
pointing out|619 5 -6 1
points|502 6 -6 0
points ,|597 1 -3 3
population|619 -5 -3 8
position|597 -1 -2 3
positive|597 -4 0 3
possibility|597 -3 6 -3
possible|464 -3 3 0
possible .|619 -1 -2 3
possible to|563 -2 -4 6
post|518 1 5 -7
potential|619 -1 -1 2
power|518 -10 -1 11
powerful|619 6 -5 -1
practical|619 -5 5 0
practices|619 11 -3 -8
pressure|579 -4 2 2
pretty|538 0 11 -11
price|528 -1 -5 7
probability|579 0 7 -7
probably|458 3 0 -3
problem|428 9 -8 0
problem .|538 6 4 -10
problem is|619 -5 1 4
problem to|619 1 -1 0
problem with|619 -5 -4 10
problems|597 2 -6 4
process|494 13 -5 -7
process ,|619 1 1 -1
process of|597 4 -4 0
processes|597 -10 6 4
processing|597 -5 -1 6
program|619 5 3 -8
programming|619 -2 3 -1
programs|619 -1 -2 3
project|563 5 -1 -4
projects|619 -1 5 -4
protocol|619 -6 -1 7
prove|597 -1 2 -1
provide|538 -6 -13 19
provide a|619 -1 -2 3
provided|597 8 -15 6
providing|619 -1 1 0
public|597 17 -5 -12
pure|619 -1 8 -7
purpose|597 1 -6 5
put|597 4 1 -5
put the|619 3 4 -7
python|538 -10 1 9
q|579 -2 -4 6
quality|563 6 -3 -3
quantum|469 2 0 -2
quantum algorithms|619 0 -1 1
quantum computer|619 2 -3 1
quantum computing|597 8 0 -7
qubit|579 -1 6 -5
qubits|579 -6 10 -5
queries|579 -8 10 -1
query|579 -7 10 -3
question|338 -3 1 2
question !|619 7 -5 -2
question ,|579 -8 5 4
question .|464 16 -9 -7
question . the|619 -8 -1 8
question ?|579 -6 -5 11
question is|538 -15 -14 28
question to|619 2 -1 -1
questions|579 -7 15 -7
quite|538 -2 6 -4
r|550 4 5 -9
range|597 -8 10 -3
rate|563 -4 1 3
rather than|494 -7 9 -2
rather than a|597 7 8 -15
ratio|619 -4 8 -4
re|597 -4 12 -8
re :|597 -4 11 -8
read|487 -2 13 -11
read .|619 10 -7 -3
reading|619 2 4 -6
reads|597 1 1 -2
real|494 4 -6 1
really|394 18 -2 -16
really good|619 6 -3 -4
reason|563 0 -3 3
reason for|619 -2 5 -4
reasons|597 8 -8 0
recommend|579 1 1 -2
redis|619 5 2 -7
reduce|619 8 -3 -4
reference|550 -3 -5 8
references|579 -11 13 -2
regarding|579 17 -12 -5
register|619 -1 1 0
relate|619 -9 -7 17
related|579 -1 9 -8
related to|619 -4 11 -7
relationship|619 1 -7 6
relationship .|619 -2 -4 6
relationships|597 -1 -4 6
released|597 1 -11 10
relevant|563 -20 25 -6
remember|619 5 0 -5
replace|619 -6 1 5
reply|579 11 -6 -5
represent|619 -3 0 3
required|597 11 -4 -7
requires|597 -2 -5 7
research|518 2 -5 3
resources|619 12 -10 -2
rest|597 -3 -7 10
rest of|619 -1 -4 5
rest of the|619 -1 -4 5
result|550 5 -4 0
results|563 -1 -2 3
return|619 -3 2 1
rifle|619 7 -3 -4
right|403 1 -3 2
right ,|619 2 -8 6
right .|563 4 -1 -3
right ?|597 -1 2 -2
right about|619 5 -4 -1
right now|579 3 2 -4
risk|550 0 -4 4
round|597 -2 12 -10
ruby|597 0 4 -4
rules|597 -3 4 -1
run|538 4 1 -6
running|597 5 -7 1
s|579 -5 12 -7
s .|619 0 7 -7
said|538 -1 -5 6
said ,|579 5 -1 -5
sales|597 4 -7 3
same|458 -14 18 -5
sample|619 -2 3 -1
saw|579 1 0 -1
say|418 -4 -5 9
say it|597 8 -3 -5
say it is|619 0 2 -2
say that|518 -1 5 -4
saying|528 3 -5 2
saying that|579 4 -4 1
says|550 0 1 -1
scale|597 -1 1 -1
scaling|597 -5 4 1
scheme|619 -3 -3 6
school|597 10 -4 -5
scope|597 1 0 -1
se|619 -6 -3 8
search|597 13 -7 -6
second|550 -1 -4 4
see|389 4 -4 0
see .|619 1 5 -6
see how|579 -1 0 2
see if|597 2 3 -5
see that|597 5 -6 2
seeing|619 5 -4 -1
seem|518 5 -3 -1
seem to|538 7 -6 -2
seem to be|579 1 -4 2
seems|428 2 9 -11
seems like|563 -2 -4 6
seems that|597 -5 2 3
seems to|538 9 6 -14
seems to be|619 -3 5 -3
seen|502 9 -8 -1
seen a|619 -3 7 -4
select|579 -1 1 0
sell|597 8 -4 -4
sense|510 -7 5 2
sense .|597 -3 1 2
sentence|597 9 -12 3
sequence|619 -1 2 -1
sequencing|597 5 0 -5
serious|619 -4 -19 23
server|579 -2 5 -2
set|563 -2 7 -5
setting|597 -1 1 0
setup|597 6 1 -7
several|550 1 -4 3
share|597 -6 -8 14
shoot|619 -2 1 1
shot|597 7 -3 -4
should|394 16 -3 -13
should be|518 20 -2 -18
should have|619 -2 -2 4
should not|619 2 -4 2
show|619 -2 3 -1
signal|597 -8 5 3
significantly|619 -5 7 -2
silicon|619 1 -10 10
similar|469 -4 5 -1
similar to|563 2 8 -10
simple|502 12 -6 -6
simply|538 3 -10 7
simulation|619 4 -6 2
simulation of|619 4 -6 2
since|528 1 5 -5
single|550 -13 9 4
site|502 -2 3 -1
sites|619 2 -3 1
situation|579 -13 1 13
size|538 -4 -1 5
slightly|563 2 0 -3
slow|597 6 1 -7
small|518 7 -3 -4
so|321 9 -1 -8
so ,|579 -1 8 -7
so i|469 4 3 -7
so i do|619 3 -4 1
so it|597 6 -2 -3
so much|619 1 -4 4
so that|579 -6 7 0
so the|597 12 -3 -9
so you|619 2 1 -3
social|619 17 -12 -4
software|619 -6 12 -6
solution|502 12 -13 1
solution .|579 5 -6 1
solve|579 -1 -4 5
some|349 -2 18 -15
some of|579 -1 7 -6
some of the|619 1 3 -4
some time|619 3 0 -3
someone|538 14 -1 -13
something|421 -14 18 -3
something like|597 -4 10 -6
something that|619 -3 -6 8
something to|619 1 6 -7
sometimes|619 8 -1 -7
somewhat|619 -7 0 7
soon|597 4 -2 -2
sorry|579 -5 8 -3
sort|597 2 -3 1
sort of|619 2 -6 3
sound|597 4 -1 -3
sounds|550 4 -5 1
source|528 -4 -23 27
specific|550 1 11 -11
specifically|579 5 9 -13
specifically ,|619 0 1 -2
specifics|619 0 5 -5
speed|550 -3 8 -5
speed of|619 -2 3 -1
sql|619 -6 11 -5
stackexchange|619 -11 9 2
stage|579 1 0 -1
standard|563 0 -10 9
stands|619 5 -10 5
start|502 7 3 -11
state|563 -6 15 -9
stated|619 11 -13 2
statement|579 -5 -5 10
states|528 24 -7 -17
states .|619 -1 -2 3
statistics|619 -2 -1 2
stay|619 0 7 -6
still|400 -13 13 1
still a|619 -4 4 -1
still have|619 -3 -6 10
stop|597 1 1 -1
store|579 -11 14 -2
strategy|619 3 -4 1
strong|579 0 -4 4
structure|619 8 -11 3
students|619 -6 -2 8
studying|619 -2 5 -3
stuff|619 8 2 -10
style|597 -9 12 -3
substitutes|619 -8 -6 14
such|464 -5 -20 25
such a|597 -1 -5 6
such as|563 -5 -6 11
suggest|619 -9 22 -13
suggested|579 0 2 -2
suggestion|619 1 7 -8
support|538 -3 1 2
sure|458 -12 25 -12
sure if|619 -4 6 -2
surely|619 5 -9 4
system|502 -1 -9 10
system .|619 2 -6 4
systems|528 -5 -4 9
t|597 -5 12 -7
table|550 -8 8 0
tables|619 -5 9 -4
take|464 3 6 -9
take a|550 5 -1 -5
take a look|597 0 4 -4
take the|619 -5 -2 7
takes|597 0 -9 9
taking|597 -1 1 0
talking|518 -12 -7 19
talking about|563 -9 -2 11
task|597 -10 1 9
taste|563 1 6 -7
tax|619 3 -3 0
team|619 -2 -4 6
technical|563 -2 2 0
technology|619 -5 6 -1
tell|550 -9 12 -3
temperature|563 5 -20 15
tend|619 -2 -6 8
tend to|619 -1 -5 6
tensor|619 1 0 -1
term|597 -5 13 -8
terms|597 9 -8 -2
terms of|619 2 -3 0
test|550 -10 3 7
text|619 -5 2 3
than|367 6 -18 12
than a|538 7 1 -8
than the|502 13 -15 1
than what|619 -1 -1 3
thank|371 27 -9 -18
thank you|373 24 -7 -17
thank you !|563 3 -2 -2
thank you ,|619 6 -4 -2
thank you .|518 3 7 -11
thank you for|475 4 4 -8
thank you so|619 1 -5 4
thank you very|619 6 -5 -1
thanks|287 21 -4 -16
thanks !|487 -4 13 -9
thanks ! i|619 2 -1 -1
thanks ,|494 15 -10 -5
thanks .|494 -12 8 5
thanks . i|619 -10 15 -4
thanks [user]|619 7 -5 -2
thanks a|597 -3 8 -5
thanks a lot|597 -3 8 -5
thanks for|371 11 2 -13
thanks for the|425 24 -12 -12
thanks for your|510 -11 6 4
that|201 7 10 -18
that ,|563 -9 4 5
that .|518 4 -5 0
that :|619 -6 8 -2
that a|528 4 -10 6
that all|619 -2 4 -2
that an|579 3 -7 4
that are|538 -1 8 -7
that can|563 3 -7 4
that does|597 4 -4 0
that does not|619 3 -5 1
that i|510 9 13 -22
that i have|619 4 5 -9
that if|597 -4 0 4
that if you|619 -3 1 2
that is|384 9 -13 4
that is a|528 1 -10 9
that is an|619 -2 -2 4
that is what|619 1 -3 2
that it|494 -11 5 6
that it is|550 -12 9 3
that makes|619 5 -1 -4
that most|619 -1 -4 4
that some|597 2 3 -4
that the|428 -8 3 5
that there|579 10 -1 -9
that there is|619 14 -7 -7
that they|597 -2 7 -5
that this|550 0 -8 8
that this is|597 2 -5 3
that to|579 -1 5 -4
that was|597 2 5 -8
that we|597 0 5 -5
that what|619 0 4 -4
that will|597 -5 1 4
that would|579 13 -3 -9
that you|481 7 5 -12
that'd|619 1 6 -7
that'd be|619 1 6 -7
the|144 24 -10 -14
the above|619 7 2 -9
the ai|619 0 -2 2
the answer|445 -1 -9 10
the answer !|619 4 -2 -3
the answer ,|619 -1 -1 2
the answer .|550 5 -15 10
the article|579 1 -11 9
the beer|619 1 0 -1
the best|597 7 -2 -5
the better|619 -6 12 -5
the bottle|597 -9 18 -9
the case|619 -4 -10 14
the company|619 0 4 -4
the connection|619 0 2 -2
the data|597 1 -2 1
the degree|619 -2 2 -1
the detailed|579 2 -3 1
the detailed explanation|619 3 -1 -1
the end|619 1 8 -10
the exact|597 0 2 -2
the explanation|619 10 -6 -4
the fact|597 1 -4 3
the fact that|619 3 -2 -2
the first|538 -4 0 4
the full|619 2 -2 0
the human|619 -3 -5 8
the idea|597 5 -3 -2
the initial|619 -1 5 -4
the issue|619 4 -4 1
the last|563 1 -3 2
the last sentence|619 3 -5 2
the lines|619 -1 4 -3
the lines of|619 -1 4 -3
the link|597 -5 -5 10
the main|550 -5 -3 8
the most|563 -6 7 -2
the number|619 -2 6 -4
the only|550 9 -4 -5
the op|563 -2 -10 11
the order|619 -2 0 2
the original|597 -3 2 0
the other|550 -11 -17 28
the others|597 8 -8 0
the output|619 1 -3 1
the paper|550 -3 0 3
the paper ,|619 -1 -1 2
the past|619 3 2 -5
the point|550 5 -10 6
the power|597 -4 2 1
the price|597 0 1 -1
the problem|494 17 -11 -6
the process|563 8 -8 0
the process of|619 5 -8 3
the quantum|619 -8 8 0
the question|432 2 7 -9
the question .|510 15 -17 2
the question ?|619 -3 -7 10
the question is|579 -13 -9 22
the range|597 -7 10 -3
the real|563 -3 -5 8
the rest|597 -3 -7 10
the rest of|619 -1 -4 5
the results|619 -4 4 0
the right|563 1 -1 0
the same|469 -10 14 -4
the second|619 0 -3 3
the site|597 1 -4 4
the solution|619 -2 -1 3
the source|619 2 2 -4
the specifics|619 0 4 -4
the system|619 4 0 -4
the time|579 8 4 -12
the tip|597 7 -4 -3
the topic|619 -7 -1 8
the two|597 4 -3 -1
the us|563 -5 8 -3
the value|619 -1 -5 6
the way|579 -4 11 -7
the whole|597 4 0 -5
their own|597 -6 9 -2
them|454 1 5 -6
them .|550 -1 6 -5
themselves|619 -4 -4 8
then|403 0 -12 13
then the|597 3 -5 2
theoretical|579 -6 4 2
theory|579 -1 -6 7
there|322 0 4 -3
there any|619 8 -9 1
there are|487 -12 10 2
there is|394 1 -6 5
there is a|579 -3 2 1
there is no|487 3 -11 8
there was|597 -5 -4 9
these|418 -6 -6 12
these are|619 -7 -4 11
they|371 -10 6 5
they are|458 -8 -1 9
they are not|619 -2 -3 5
they do|597 6 8 -14
they have|563 -3 1 1
they would|597 -3 0 3
thing|487 16 -3 -13
things|458 4 5 -9
think|350 -2 -4 6
think about|619 -8 13 -5
think i|597 3 -5 1
think it|538 -4 3 1
think it is|538 -4 3 0
think that|538 0 -4 4
think the|538 -5 4 0
think there|619 3 0 -3
think this|550 4 -2 -2
think this is|597 3 -5 2
think you|597 -3 -5 8
thinking|563 8 -2 -6
this|225 12 -11 -1
this ,|563 -8 0 7
this .|538 5 -11 6
this :|619 -1 -5 6
this answer|475 -6 4 2
this as|619 9 -3 -6
this case|550 -6 -1 7
this for|619 1 -2 1
this in|619 -3 9 -6
this is|375 10 -25 15
this is a|563 26 -9 -17
this is not|579 -9 3 6
this is what|597 -4 7 -3
this looks|619 7 -5 -2
this point|619 -3 -3 6
this question|579 -3 -3 6
this site|619 -2 -2 4
this stage|619 -2 1 1
this the|619 -2 1 0
this will|619 19 -10 -10
this would|563 -5 0 5
this would be|597 -10 3 8
those|502 -5 8 -3
though|454 -8 21 -14
though ,|563 -5 -3 8
though .|597 -1 15 -14
thought|510 16 -8 -9
three|619 -3 3 -1
through|510 0 3 -4
through the|619 -4 1 3
time|432 3 1 -5
time .|619 1 -4 3
times|528 -8 8 0
tip|579 11 -6 -4
to|168 5 5 -9
to ,|597 1 2 -3
to .|619 1 3 -3
to a|458 -12 7 5
to add|579 -8 1 7
to address|619 -2 -3 5
to ai|619 -3 -6 9
to ask|619 -1 1 0
to avoid|597 -5 1 4
to be|408 2 0 -3
to build|619 -5 -6 11
to check|619 3 2 -5
to do|454 8 -8 0
to do with|597 -2 -8 10
to find|518 4 2 -6
to find a|597 -4 1 3
to get|487 8 11 -19
to give|619 -9 8 2
to go|563 -1 11 -10
to have|481 3 -1 -2
to in|619 -2 0 2
to include|619 0 -2 1
to include the|619 1 -4 3
to know|538 -3 -1 4
to learn|579 2 0 -2
to leave|619 -3 4 -1
to make|510 -7 7 0
to make a|597 -9 7 2
to me|518 0 3 -2
to me .|579 -7 2 5
to note|619 1 -5 4
to note that|619 1 -4 4
to one|619 -3 -1 4
to play|619 -4 8 -4
to read|597 -5 3 2
to say|563 -4 -11 14
to see|510 8 8 -16
to solve|619 2 -2 0
to start|619 1 2 -4
to take|579 -4 10 -6
to the|371 12 -5 -6
to the question|619 15 -6 -9
to try|597 17 -10 -7
to understand|550 12 -5 -7
to use|510 -9 7 2
to what|563 -1 -2 3
to work|579 9 -4 -4
to your|619 1 -4 3
together|619 -7 2 4
told|619 -7 -3 10
too|421 3 -5 2
too .|528 -9 7 2
tool|550 -3 -1 4
tools|550 -7 3 4
topic|579 -16 4 12
total|597 -3 4 -1
totally|619 0 2 -2
tried|597 -2 -2 4
trigger|597 2 0 -1
true|494 -12 -15 26
true .|619 -3 -3 6
truly|563 2 -13 11
try|464 24 -12 -13
try to|597 7 -4 -2
trying|518 -3 14 -11
trying to|538 -3 11 -7
turn|619 4 -1 -2
two|487 -3 -13 17
type|563 -9 6 4
type of|597 -7 8 -1
types|538 -6 -5 10
types of|563 -4 0 4
under|518 0 -9 9
understand|440 13 -4 -9
understand .|597 -7 10 -3
understand that|619 1 -2 1
understand the|619 7 -3 -4
understanding|597 7 -14 7
understood|619 -1 1 -1
unfortunately|597 -1 -1 2
unless|579 1 -6 6
until|579 2 7 -8
unusual|619 -3 2 1
up|394 -14 15 0
up .|619 -19 16 3
up the|579 5 1 -6
up to|597 3 -1 -2
up with|619 3 2 -5
updated|597 0 -3 3
updated my|619 0 2 -2
upvote|619 4 -3 0
us|464 -2 3 -1
us .|619 -1 -2 3
usage|619 8 -4 -3
use|408 -11 10 1
use of|597 2 3 -5
use the|597 3 0 -3
used|449 -2 0 2
used for|619 2 8 -9
used in|563 2 0 -1
useful|475 -2 1 2
useful ,|619 -1 -2 2
useful .|563 -3 10 -8
user|597 2 0 -2
users|563 0 -11 11
uses|597 4 6 -10
using|418 -1 2 -1
using the|579 -9 14 -5
usually|579 7 3 -9
value|528 1 -12 12
values|619 -5 0 5
variables|579 -10 6 4
variant|619 -4 -1 4
various|563 -9 -3 12
version|550 -3 21 -18
very|380 30 -16 -14
very helpful|579 9 -4 -5
very much|597 9 -6 -3
very useful|619 7 -2 -5
via|597 -7 1 6
video|563 -1 -1 2
view|550 9 -10 1
vs|597 -5 4 1
want|394 -12 5 7
want to|425 -8 5 3
want to have|619 2 6 -7
wanted|563 5 -5 0
wanted to|619 2 -3 0
wants|597 0 -1 1
was|326 37 -36 -1
was a|597 6 -7 1
was an|619 8 -10 2
was looking|538 -1 -8 9
was looking for|563 -4 -7 10
was not|579 6 -5 -1
was that|597 -5 0 5
was the|619 -5 -7 12
water|597 2 -10 7
way|425 4 15 -18
way .|619 1 0 -1
way to|538 13 -2 -11
way to go|619 4 1 -5
ways|563 4 -2 -2
we|380 5 -17 11
we are|550 -8 -8 16
we can|619 -2 -5 7
we do|579 4 0 -5
we do not|619 -2 4 -2
we have|563 8 -7 -1
we need|619 -1 2 -1
we will|579 4 -1 -3
web|619 -5 3 3
website|597 -2 13 -11
weird|597 2 3 -5
welcome|597 -5 3 2
welcome to|619 -2 -3 5
well|436 15 -4 -11
well ,|597 -2 6 -4
well .|538 6 -7 1
well as|619 -2 11 -9
were|481 13 9 -23
what|291 3 -5 2
what about|619 -2 5 -3
what do|597 -5 10 -4
what do you|597 -6 10 -4
what exactly|619 -1 6 -5
what i|440 15 -8 -7
what i am|563 8 0 -8
what i was|579 7 -3 -3
what if|619 -2 4 -2
what is|475 -15 12 3
what is the|550 -11 7 4
what the|563 4 2 -6
what you|475 4 -19 15
what you are|563 1 -6 6
what you mean|619 -2 -1 4
when|375 11 0 -11
when i|502 4 2 -6
when it|619 -7 -4 11
when the|550 0 3 -3
when you|563 1 7 -9
where|432 2 0 -2
where i|579 8 3 -11
where you|619 -8 6 2
whether|510 11 -9 -2
whether this|619 2 0 -2
whether this is|619 2 0 -2
which|356 -12 -5 17
which i|619 1 6 -7
which is|487 -11 16 -5
which will|619 -1 -5 6
which you|619 4 -1 -3
while|481 -15 1 14
while the|597 -7 8 -1
who|550 -23 -5 27
whole|579 3 -1 -2
why|449 15 -11 -4
why you|619 3 0 -3
wikipedia|619 5 -8 3
will|310 20 -5 -15
will be|538 5 -4 -1
will do|579 -2 -8 10
will give|619 6 -3 -3
will have|579 -3 4 -1
will have to|619 -2 3 -1
will help|619 9 -8 -1
will look|619 -1 2 -1
will need|597 -2 4 -2
will need to|597 -3 5 -2
will not|579 0 -3 3
will not be|619 4 -6 3
will probably|619 0 2 -2
will see|619 -2 -3 5
will take|619 -4 8 -4
will try|550 10 0 -10
windows|579 -11 16 -4
with|280 3 5 -8
with a|487 -3 0 4
with some|619 -4 5 -1
with the|418 0 6 -6
with this|619 3 0 -3
with your|579 -5 -2 6
within|597 -6 4 2
without|481 -4 15 -11
wondering|619 3 2 -5
word|597 5 2 -7
words|597 2 9 -11
work|400 3 0 -3
work .|597 -15 -4 20
work for|597 0 -7 7
work in|619 -4 -4 8
working|563 -6 11 -5
works|518 4 2 -5
world|597 0 -4 4
worse|619 -7 -5 12
worth|597 -5 6 -1
would|282 -7 -2 9
would be|405 -25 -10 35
would be a|538 -7 -1 8
would be great|619 -9 2 7
would be useful|619 -8 4 5
would have|518 11 -8 -3
would have to|579 12 -3 -9
would like|597 1 7 -8
would like to|597 2 6 -8
would not|475 3 -2 -1
would not be|619 0 -4 4
would say|619 -2 3 -1
would work|619 -1 1 0
would you|528 5 7 -12
would you say|619 4 2 -6
wow|550 13 -7 -6
write|563 -6 -2 8
writing|563 -8 -11 19
written|619 1 -2 1
wrong|494 -5 9 -4
wrong ,|597 -3 4 -1
wrong , but|619 -2 1 1
wrong .|619 -1 -4 5
x|579 -1 -4 5
yeah|597 1 -9 8
years|563 10 -8 -1
yeast|597 -9 -8 17
yes|494 1 5 -7
yes ,|518 10 -12 2
yes , i|579 -4 -5 9
yet|563 7 -3 -5
you|204 -5 13 -8
you !|563 3 -2 -2
you ,|579 6 -5 -1
you .|487 0 10 -10
you . i|619 3 -2 -1
you are|380 -11 11 0
you are going|619 -3 1 2
you are right|563 -10 7 3
you are saying|619 -2 1 1
you can|458 -1 3 -2
you can not|563 6 -10 4
you clarify|619 -4 -1 4
you could|563 -2 5 -3
you do|518 -2 -2 3
you do not|550 1 -2 1
you explain|597 -4 12 -7
you feel|619 -2 3 -1
you for|475 4 4 -8
you for your|550 5 -5 1
you have|458 -10 -2 12
you have to|563 -7 0 8
you just|619 2 -2 1
you know|579 3 3 -6
you like|619 -2 12 -9
you linked|619 -3 2 2
you may|619 -5 -2 7
you mean|518 -7 3 4
you mean by|597 -1 -2 3
you mentioned|619 4 -3 -2
you need|579 5 -4 -1
you please|550 2 1 -3
you say|528 5 -4 -1
you say it|619 10 -1 -8
you seem|619 2 -4 2
you seem to|619 2 -4 2
you so|619 1 -5 4
you so much|619 1 -5 4
you think|538 -6 9 -3
you use|597 -4 11 -6
you very|619 6 -5 -1
you very much|619 6 -5 -1
you want|518 -6 2 4
you will|510 3 -3 -1
you would|579 -6 2 4
your|302 8 -1 -6
your answer|415 17 -23 6
your answer ,|579 -5 1 4
your answer .|538 -7 -4 11
your last|619 9 -3 -6
yourself|619 0 3 -3
zero|619 -8 0 9
`;
