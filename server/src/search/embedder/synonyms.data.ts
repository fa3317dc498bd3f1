// Synonyms, one class per line: the first word is the class's name. Written for questions, so the classes are narrow: merging
// "begin" and "start" is safe, merging "big" and "tall" would make two questions one.

export const synonymClasses = `
fast quick rapid speedy swift quickly rapidly swiftly fastest quickest faster quicker speedily
begin start commence initiate
finish complete
end ending conclusion
buy purchase
fix repair mend
solve resolve
error bug exception
problem issue trouble
improve enhance better boost strengthen
increase raise grow
reduce lower decrease lessen minimize minimise cut diminish
remove delete drop erase eliminate
undo revert rollback
make create build construct develop construction
interesting fun
write compose draft
big large huge enormous gigantic bigger larger size
biggest largest
small little tiny smaller
smallest littlest
easy simple straightforward easiest simplest easier
hard difficult tough challenging tricky hardest toughest harder
smart intelligent clever
pretty beautiful gorgeous lovely
happy glad joyful happiness
sad unhappy sadness
angry mad furious
scared afraid frightened fearful
fear phobia
rich wealthy
poor impoverished
cheap inexpensive affordable budget cheapest
expensive costly pricey
price cost pay fee costs prices pricing
car automobile vehicle auto
bike bicycle cycle
plane airplane aircraft aeroplane jet
ship boat vessel
doctor physician
lawyer attorney
teacher instructor educator
student pupil learner
beginner novice newbie starter newcomer
kid child children kids youngster toddler
baby infant newborn
dad father daddy papa
mom mother mum mommy mama
grandma grandmother granny
grandpa grandfather granddad
friend buddy pal
coworker colleague workmate
boss manager supervisor
girlfriend gf
boyfriend bf
gift present
photo picture photograph pic
movie film
song tune
book novel
job occupation profession
career vocation
company firm corporation
business enterprise
money cash
wage salary income
house home
flat apartment
garden yard backyard
sofa couch
trash garbage rubbish waste
street road
city town
country nation
ocean sea
forest woods woodland
stone rock
autumn fall
holiday vacation
trip journey travel tour
illness disease sickness
ill sick unwell
symptom sign
medicine medication drug
cure heal treat treatment remedy
pain ache hurt sore painful
stomach belly tummy
food foods
meal dish
dinner supper
recipe recipes
tasty delicious yummy
healthy wholesome nutritious
dangerous unsafe hazardous risky
danger risk hazard
benefit advantage pro upside plus merit
drawback disadvantage con downside
idea suggestion recommendation recommend suggest inspiration proposal
tip advice hint trick pointer guidance
method way approach technique manner procedure
reason cause
purpose goal aim
meaning definition mean define signify
example instance sample
summary summarize summarise synopsis overview recap outline
explain explanation describe description clarify elaborate
difference differ distinction differentiate distinguish different
compare comparison versus vs
choose select pick
begin onset
happen occur
show display demonstrate
hide conceal
find locate
get obtain acquire receive
use utilize utilise employ usage
help assist aid assistance
want desire wish
need require necessary
stop quit cease give-up avoid prevent
allow permit let
keep retain preserve
change modify alter edit
replace swap substitute
convert transform conversion
combine merge join
split divide separate
copy duplicate
send mail
talk chat
say tell
ask inquire enquire
answer reply respond response
listen hear
see watch view
look appear seem
think believe
understand comprehend
know aware
remember recall memorize memorise memory
forget forgot forgotten
learn
teach train
practice practise
exercise workout
run jog running
sleep asleep sleeping slumber
calm soothe relax relaxation
anxiety anxious nervous
stress stressed stressful
overcome conquer cope handle manage deal
win victory
lose loss lost losing
gain put-on
weight
fat
thin slim skinny
tall height elevation
tallest highest
long length
wide width broad
deep depth
deepest
heavy heavier heaviest
old age older
oldest
young
new newest
distance far
duration
population inhabitant resident
world globe
earth
universe cosmos
currency
invent inventor invention
discover discoverer discovery
write-author author writer
paint painter
found founder establish
direct director
compose-music composer
language tongue
computer pc
laptop notebook
phone smartphone cellphone mobile
app application
program software
website site webpage
online internet web
file
folder directory
function method-code
dictionary dict hashmap
string text
integer int
number digit
loop iterate iteration
sort
search lookup
install setup
uninstall
update upgrade
download
enable activate
disable deactivate
javascript js
typescript ts
python py
kubernetes k8s
postgresql postgres
database db
resume cv
email e-mail
exam test
homework assignment
college university
school
marry marriage
wedding
divorce
breakup
apologize apologise sorry apology
thank thanks
joke
funny humorous hilarious
story tale
poem poetry verse
essay
letter
name title
important essential crucial vital
main principal primary
best top greatest finest
worst
good great nice decent
bad unhealthy harmful terrible awful
favorite favourite
famous well-known renowned
usual usually typical typically
right correct proper properly correctly appropriate
wrong incorrect
possible
safe safely safety secure
legal lawful
clean cleaning wash
cook cooking prepare
boil boiling
bake baking
eat consume
drink
color colour
center centre
meter metre
kilometer kilometre km
mile
kilogram kg kilo
pound lb
celsius centigrade
temperature
speed velocity
energy power
solar
electricity electric
battery
sick-leave
war
president
king
first 1st initial
second 2nd
third 3rd
one 1
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
hundred 100
thousand 1000
usa america
uk britain united-kingdom
ai artificial-intelligence
ml machine-learning
lawn
dough
clog block clogged blocked unclog
stain spot
dirt dirty
crash
slow sluggish
hot warm hotter warmer warming overheat
cold chilly colder
trip-plan itinerary
visa
tax
investment invest investing
stock share
loan
debt
save saving
earn
spend
rent
shut close
collect gather
attach fasten
connect link connection
disconnect detach unplug
cry weep
shout yell scream
throw toss
jump leap
forbid ban prohibit
accept approve
reject refuse decline
argue quarrel argument
guess estimate
evaluate assess judge assessment evaluation
verify validate confirm validation verification
predict forecast prediction
protect guard shield protection
harm damage injure injury
destroy ruin wreck
organize organise arrange tidy
plan planning
motivate inspire encourage motivation
praise compliment
mistake typo
teenager teen adolescent
elderly senior
customer client
employee worker staff
contract agreement
tenant renter
flu influenza
vaccine vaccination jab
surgery operation
vegetable veggie veg
candy sweet
eggplant aubergine
zucchini courgette
coriander cilantro
cookie biscuit
gasoline petrol gas fuel
truck lorry
subway metro underground
hotel accommodation lodging
luggage suitcase baggage
beach seaside
mountain mount mt peak
deploy deployment
server host
password passcode
login log-in sign-in signin
register sign-up signup registration
video clip
screenshot
chart graph
closest nearest near close-to nearby
farthest furthest
frequency frequent frequently often
birth birthday-of
effect consequence result
probability chance likelihood odds
percent percentage
equation formula
prove proof
sum total
multiply multiplication
differentiation derivative
integral integration integrate
singer vocalist
actor actress
fight battle
die death dead pass-away
rabbit bunny
snake serpent
flower bloom blossom
smell odor scent stink odour
taste flavor flavour
noise sound
loud noisy
quiet silent
clothes clothing outfit garment
pants trousers
sweater jumper pullover
jacket coat
handbag purse
glasses spectacles
boring dull
tired exhausted fatigued tiredness fatigue
lonely loneliness
shy shyness timid
confident confidence self-confidence
lazy laziness
brave courage
polite courteous
rude impolite
strange weird odd unusual
rare uncommon
modern contemporary
concentrate focus concentration
care take-care
discard throw-away
backup back-up
ensure make-sure
wake wake-up
vote voting
elect election
govern government
produce production
grade mark
tutor coach trainer
goal target objective
habit routine
skill ability
talent gift-for
memory-loss amnesia
bleed bleeding
breathe breath breathing
swim swimming
dance dancing
sing singing
drive driving
fly flying flight
read reading
speak speaking spoken speaker
negotiate negotiation
translate translation
install installation
multiply-by
decide decision
argue-for
invite invitation
solution
refund reimbursement
order-food
insomnia sleeplessness
burn burnt
allergy allergic
addiction addicted addictive
depression depressed
dehydration dehydrated
pregnancy pregnant
infection infected
toothache
headache
climate
pollution pollute
recycle recycling
evolve evolution
extinct extinction
explode explosion
erupt eruption
rotate rotation spin
orbit
gravity
reproduce reproduction
breed breeding
hibernate hibernation
freeze freezing frozen
melt melting
evaporate evaporation
`;
