/**
 * The occupations of ANZSCO, version 2022 (Australian Bureau of Statistics, CC BY 4.0), by skill level; the
 * first is the highest. A line for each minor group.
 */
const BY_SKILL_LEVEL: readonly (readonly [level: string, occupations: string])[] = [
  [
    "1",
    `
111111 Chief Executive or Managing Director; 111211 Corporate General Manager; 111212 Defence Force Senior Officer; 111311 Local Government Legislator; 111312 Member of Parliament; 111399 Legislators nec
121111 Aquaculture Farmer; 121311 Apiarist; 121312 Beef Cattle Farmer; 121313 Dairy Cattle Farmer; 121314 Deer Farmer; 121315 Goat Farmer; 121316 Horse Breeder; 121318 Pig Farmer; 121321 Poultry Farmer; 121322 Sheep Farmer; 121323 Mixed Cattle and Sheep Farmer; 121399 Livestock Farmers nec; 121511 Cotton Grower; 121512 Grain, Oilseed, Pulse or Pasture Grower / Field Crop Grower; 121513 Sugar Cane Grower; 121599 Broadacre Crop Growers nec; 121611 Flower Grower; 121612 Fruit Grower; 121613 Nut Grower; 121614 Production Nursery Grower; 121615 Turf Grower; 121616 Vegetable Grower (Aus) / Market Gardener (NZ); 121617 Wine Grape Grower; 121699 Horticultural Crop Growers nec; 121711 Broadacre Crop and Livestock Farmer; 121799 Mixed Production Farmers nec
131112 Sales and Marketing Manager; 131113 Advertising Manager; 131114 Public Relations Manager
132111 Corporate Services Manager; 132211 Finance Manager; 132311 Human Resource Manager; 132411 Policy and Planning Manager; 132511 Research and Development Manager
133111 Construction Project Manager; 133112 Project Builder; 133211 Engineering Manager; 133311 Importer or Exporter; 133312 Wholesaler; 133411 Manufacturer; 133511 Production Manager (Forestry); 133512 Production Manager (Manufacturing); 133513 Production Manager (Mining); 133611 Supply and Distribution Manager; 133612 Procurement Manager
134111 Child Care Centre Manager; 134211 Medical Administrator / Medical Superintendent; 134212 Nursing Clinical Director; 134213 Primary Health Organisation Manager; 134214 Welfare Centre Manager; 134299 Health and Welfare Services Managers nec; 134311 School Principal; 134411 Faculty Head; 134412 Regional Education Manager; 134499 Education Managers nec
135111 Chief Information Officer; 135112 ICT Project Manager; 135199 ICT Managers nec
139111 Commissioned Defence Force Officer; 139112 Commissioned Fire Officer; 139113 Commissioned Police Officer; 139211 Senior Non-commissioned Defence Force Member; 139911 Arts Administrator or Manager; 139912 Environmental Manager; 139913 Laboratory Manager; 139915 Sports Administrator; 139916 Quality Assurance Manager; 139917 Regulatory Affairs Manager; 139999 Specialist Managers nec
211111 Actor; 211112 Dancer or Choreographer; 211113 Entertainer or Variety Artist; 211199 Actors, Dancers and Other Entertainers nec; 211211 Composer; 211212 Music Director; 211213 Musician (Instrumental); 211214 Singer; 211299 Music Professionals nec; 211411 Painter (Visual Arts); 211413 Sculptor
212111 Artistic Director; 212112 Media Producer (excluding Video); 212113 Radio Presenter; 212114 Television Presenter; 212211 Author; 212212 Book or Script Editor; 212311 Art Director (Film, Television or Stage); 212312 Director (Film, Television, Radio or Stage); 212313 Director of Photography; 212314 Film and Video Editor; 212315 Program Director (Television or Radio); 212316 Stage Manager; 212317 Technical Director; 212318 Video Producer; 212399 Film, Television, Radio and Stage Directors nec; 212411 Copywriter; 212412 Newspaper or Periodical Editor; 212413 Print Journalist; 212414 Radio Journalist; 212415 Technical Writer; 212416 Television Journalist; 212499 Journalists and Other Writers nec
221111 Accountant (General); 221112 Management Accountant; 221113 Taxation Accountant; 221211 Company Secretary; 221212 Corporate Treasurer; 221213 External Auditor; 221214 Internal Auditor
223111 Human Resource Adviser; 223112 Recruitment Consultant; 223113 Workplace Relations Adviser; 223311 Training and Development Professional
224111 Actuary; 224112 Mathematician; 224114 Data Analyst; 224115 Data Scientist; 224116 Statistician; 224211 Archivist; 224212 Gallery or Museum Curator; 224213 Health Information Manager; 224214 Records Manager; 224311 Economist; 224411 Intelligence Officer; 224412 Policy Analyst; 224511 Land Economist; 224512 Valuer; 224611 Librarian; 224712 Organisation and Methods Analyst; 224713 Management Consultant; 224714 Supply Chain Analyst; 224911 Electorate Officer; 224912 Liaison Officer; 224913 Migration Agent / Immigration Consultant; 224914 Patents Examiner; 224999 Information and Organisation Professionals nec
225111 Advertising Specialist; 225112 Market Research Analyst; 225113 Marketing Specialist; 225114 Content Creator (Marketing); 225115 Digital Marketing Analyst; 225211 ICT Account Manager; 225212 ICT Business Development Manager; 225213 ICT Sales Representative; 225311 Public Relations Professional; 225411 Sales Representative (Industrial Products); 225412 Sales Representative (Medical and Pharmaceutical Products); 225499 Technical Sales Representatives nec
231111 Aeroplane Pilot; 231112 Air Traffic Controller; 231113 Flying Instructor; 231114 Helicopter Pilot; 231199 Air Transport Professionals nec
232111 Architect; 232112 Landscape Architect; 232212 Surveyor; 232213 Cartographer; 232214 Other Spatial Scientist; 232311 Fashion Designer; 232312 Industrial Designer; 232313 Jewellery Designer; 232411 Graphic Designer; 232412 Illustrator; 232413 Multimedia Designer; 232414 Web Designer; 232611 Urban and Regional Planner
233111 Chemical Engineer; 233112 Materials Engineer; 233211 Civil Engineer; 233212 Geotechnical Engineer; 233213 Quantity Surveyor; 233214 Structural Engineer; 233215 Transport Engineer; 233311 Electrical Engineer; 233411 Electronics Engineer; 233511 Industrial Engineer; 233512 Mechanical Engineer; 233513 Production or Plant Engineer; 233611 Mining Engineer (excluding Petroleum); 233612 Petroleum Engineer; 233911 Aeronautical Engineer; 233912 Agricultural Engineer; 233913 Biomedical Engineer; 233914 Engineering Technologist; 233915 Environmental Engineer; 233916 Naval Architect / Marine Designer; 233999 Engineering Professionals nec
234111 Agricultural Consultant; 234113 Forester / Forest Scientist; 234114 Agricultural Research Scientist; 234115 Agronomist; 234116 Aquaculture or Fisheries Scientist; 234211 Chemist; 234212 Food Technologist; 234213 Wine Maker; 234311 Conservation Officer; 234312 Environmental Consultant; 234313 Environmental Research Scientist; 234314 Park Ranger; 234399 Environmental Scientists nec; 234411 Geologist; 234412 Geophysicist; 234413 Hydrogeologist; 234511 Life Scientist (General); 234513 Biochemist; 234514 Biotechnologist; 234515 Botanist; 234516 Marine Biologist; 234517 Microbiologist; 234521 Entomologist; 234522 Zoologist; 234599 Life Scientists nec; 234611 Medical Laboratory Scientist; 234612 Respiratory Scientist; 234711 Veterinarian; 234911 Conservator; 234912 Metallurgist; 234913 Meteorologist; 234914 Physicist; 234915 Exercise Physiologist; 234999 Natural and Physical Science Professionals nec
241111 Early Childhood (Pre-primary School) Teacher; 241112 Kaiako Kohanga Reo (Māori Language Nest Teacher); 241211 Kaiako Kura Kaupapa Māori (Māori-medium Primary School Teacher); 241212 Pouako Kura Kaupapa Māori (Māori-medium Primary School Senior Teacher); 241213 Primary School Teacher; 241311 Middle School Teacher / Intermediate School Teacher; 241411 Secondary School Teacher; 241511 Special Needs Teacher; 241512 Teacher of the Hearing Impaired; 241513 Teacher of the Sight Impaired; 241599 Special Education Teachers nec
242111 University Lecturer; 242112 University Tutor; 242211 Vocational Education Teacher / Polytechnic Teacher
249111 Education Adviser; 249112 Education Reviewer; 249211 Art Teacher (Private Tuition); 249212 Dance Teacher (Private Tuition); 249213 Drama Teacher (Private Tuition); 249214 Music Teacher (Private Tuition); 249299 Private Tutors and Teachers nec; 249311 Teacher of English to Speakers of Other Languages
251111 Dietitian; 251112 Nutritionist; 251211 Medical Diagnostic Radiographer; 251212 Medical Radiation Therapist; 251213 Nuclear Medicine Technologist; 251214 Sonographer; 251311 Environmental Health Officer; 251312 Occupational Health and Safety Adviser; 251411 Optometrist; 251412 Orthoptist; 251511 Hospital Pharmacist; 251512 Industrial Pharmacist; 251513 Retail Pharmacist; 251911 Health Promotion Officer; 251912 Orthotist or Prosthetist; 251999 Health Diagnostic and Promotion Professionals nec
252111 Chiropractor; 252112 Osteopath; 252211 Acupuncturist; 252212 Homoeopath; 252213 Naturopath; 252214 Traditional Chinese Medicine Practitioner; 252215 Traditional Māori Health Practitioner; 252299 Complementary Health Therapists nec; 252311 Dental Specialist; 252312 Dentist; 252411 Occupational Therapist; 252511 Physiotherapist; 252611 Podiatrist; 252711 Audiologist; 252712 Speech Pathologist / Speech Language Therapist
253111 General Practitioner; 253112 Resident Medical Officer; 253211 Anaesthetist; 253311 Specialist Physician (General Medicine); 253312 Cardiologist; 253313 Clinical Haematologist; 253314 Medical Oncologist; 253315 Endocrinologist; 253316 Gastroenterologist; 253317 Intensive Care Specialist; 253318 Neurologist; 253321 Paediatrician; 253322 Renal Medicine Specialist; 253323 Rheumatologist; 253324 Thoracic Medicine Specialist; 253399 Specialist Physicians nec; 253411 Psychiatrist; 253511 Surgeon (General); 253512 Cardiothoracic Surgeon; 253513 Neurosurgeon; 253514 Orthopaedic Surgeon; 253515 Otorhinolaryngologist; 253516 Paediatric Surgeon; 253517 Plastic and Reconstructive Surgeon; 253518 Urologist; 253521 Vascular Surgeon; 253911 Dermatologist; 253912 Emergency Medicine Specialist; 253913 Obstetrician and Gynaecologist; 253914 Ophthalmologist; 253915 Pathologist; 253917 Diagnostic and Interventional Radiologist; 253918 Radiation Oncologist; 253999 Medical Practitioners nec
254111 Midwife; 254211 Nurse Educator; 254212 Nurse Researcher; 254311 Nurse Manager; 254411 Nurse Practitioner; 254412 Registered Nurse (Aged Care); 254413 Registered Nurse (Child and Family Health); 254414 Registered Nurse (Community Health); 254415 Registered Nurse (Critical Care and Emergency); 254416 Registered Nurse (Developmental Disability); 254417 Registered Nurse (Disability and Rehabilitation); 254418 Registered Nurse (Medical); 254421 Registered Nurse (Medical Practice); 254422 Registered Nurse (Mental Health); 254423 Registered Nurse (Perioperative); 254424 Registered Nurse (Surgical); 254425 Registered Nurse (Paediatrics); 254499 Registered Nurses nec
261111 ICT Business Analyst; 261112 Systems Analyst; 261113 User Experience Designer (ICT); 261211 Multimedia Specialist; 261212 Web Developer; 261311 Analyst Programmer; 261312 Developer Programmer; 261313 Software Engineer; 261314 Software Tester; 261315 Cyber Security Engineer; 261316 Devops Engineer; 261317 Penetration Tester; 261399 Software and Applications Programmers nec
262111 Database Administrator; 262113 Systems Administrator; 262114 Cyber Governance Risk and Compliance Specialist; 262115 Cyber Security Advice and Assessment Specialist; 262116 Cyber Security Analyst; 262117 Cyber Security Architect; 262118 Cyber Security Operations Coordinator
263111 Computer Network and Systems Engineer; 263112 Network Administrator; 263113 Network Analyst; 263211 ICT Quality Assurance Engineer; 263212 ICT Support Engineer; 263213 ICT Systems Test Engineer; 263299 ICT Support and Test Engineers nec; 263311 Telecommunications Engineer; 263312 Telecommunications Network Engineer
271111 Barrister; 271211 Judge; 271212 Magistrate; 271213 Tribunal Member; 271214 Intellectual Property Lawyer; 271299 Judicial and Other Legal Professionals nec; 271311 Solicitor
272111 Careers Counsellor; 272112 Drug and Alcohol Counsellor; 272113 Family and Marriage Counsellor; 272114 Rehabilitation Counsellor; 272115 Student Counsellor; 272199 Counsellors nec; 272211 Minister of Religion; 272311 Clinical Psychologist; 272312 Educational Psychologist; 272313 Organisational Psychologist; 272314 Psychotherapist; 272399 Psychologists nec; 272411 Historian; 272412 Interpreter; 272413 Translator; 272414 Archaeologist; 272499 Social Professionals nec; 272511 Social Worker; 272611 Community Arts Worker; 272612 Recreation Officer / Recreation Coordinator; 272613 Welfare Worker
411112 Intensive Care Ambulance Paramedic (Aus) / Ambulance Paramedic (NZ); 411211 Dental Hygienist; 411214 Dental Therapist
`,
  ],
  [
    "1 Aus,2 NZ",
    `
211412 Potter or Ceramic Artist; 211499 Visual Arts and Crafts Professionals nec
222211 Financial Market Dealer; 222212 Futures Trader; 222213 Stockbroking Dealer; 222299 Financial Dealers nec; 222311 Financial Investment Adviser; 222312 Financial Investment Manager
`,
  ],
  [
    "2",
    `
141111 Cafe or Restaurant Manager; 141211 Caravan Park and Camping Ground Manager; 141311 Hotel or Motel Manager; 141411 Licensed Club Manager; 141911 Bed and Breakfast Operator; 141912 Retirement Village Manager; 141999 Accommodation and Hospitality Managers nec
142111 Retail Manager (General); 142112 Antique Dealer; 142113 Betting Agency Manager; 142114 Hair or Beauty Salon Manager; 142115 Post Office Manager; 142116 Travel Agency Manager
149111 Amusement Centre Manager; 149112 Fitness Centre Manager; 149113 Sports Centre Manager; 149211 Call or Contact Centre Manager; 149212 Customer Service Manager; 149311 Conference and Event Organiser; 149411 Fleet Manager; 149412 Railway Station Manager; 149413 Transport Company Manager; 149911 Boarding Kennel or Cattery Operator; 149912 Cinema or Theatre Manager; 149913 Facilities Manager; 149914 Financial Institution Branch Manager; 149915 Equipment Hire Manager; 149999 Hospitality, Retail and Service Managers nec
211311 Photographer
222111 Commodities Trader; 222112 Finance Broker; 222113 Insurance Broker; 222199 Financial Brokers nec
231211 Master Fisher; 231212 Ship's Engineer; 231213 Ship's Master; 231214 Ship's Officer; 231215 Marine Surveyor; 231299 Marine Transport Professionals nec
232511 Interior Designer
311112 Agricultural and Agritech Technician; 311113 Animal Husbandry Technician; 311114 Aquaculture or Fisheries Technician; 311115 Irrigation Designer; 311211 Anaesthetic Technician; 311212 Cardiac Technician; 311213 Medical Laboratory Technician; 311215 Pharmacy Technician; 311217 Respiratory Technician; 311299 Medical Technicians nec; 311311 Fisheries Officer; 311312 Meat Inspector; 311313 Biosecurity Officer; 311314 Primary Products Quality Assurance Officer; 311399 Primary Products Assurance and Inspection Officers nec; 311411 Chemistry Technician; 311412 Earth Science Technician; 311413 Life Science Technician; 311414 School Laboratory Technician; 311415 Hydrographer; 311499 Science Technicians nec
312111 Architectural Draftsperson; 312112 Building Associate; 312113 Building Inspector; 312114 Construction Estimator; 312115 Plumbing Inspector; 312116 Surveying or Spatial Science Technician; 312199 Architectural, Building and Surveying Technicians nec; 312211 Civil Engineering Draftsperson; 312212 Civil Engineering Technician; 312311 Electrical Engineering Draftsperson; 312312 Electrical Engineering Technician; 312411 Electronic Engineering Draftsperson; 312412 Electronic Engineering Technician; 312511 Mechanical Engineering Draftsperson; 312512 Mechanical Engineering Technician; 312611 Safety Inspector; 312911 Maintenance Planner; 312912 Metallurgical or Materials Technician; 312913 Mine Deputy; 312914 Other Draftsperson; 312999 Building and Engineering Technicians nec
313111 Hardware Technician; 313112 ICT Customer Support Officer; 313113 Web Administrator; 313199 ICT Support Technicians nec; 313211 Radiocommunications Technician; 313212 Telecommunications Field Engineer; 313213 Telecommunications Network Planner; 313214 Telecommunications Technical Officer or Technologist
351311 Chef
362312 Sports Turf Manager; 362511 Arborist
399311 Gallery or Museum Technician; 399312 Library Technician; 399912 Interior Decorator
411111 Ambulance Officer; 411212 Dental Prosthetist; 411411 Enrolled Nurse; 411412 Mothercraft Nurse; 411511 Aboriginal and Torres Strait Islander Health Worker; 411512 Kaiāwhina (Hauora) (Māori Health Assistant); 411611 Massage Therapist; 411711 Community Worker; 411712 Disabilities Services Officer; 411713 Family Support Worker; 411714 Parole or Probation Officer; 411715 Residential Care Officer; 411716 Youth Worker
431411 Hotel Service Manager
441311 Detective; 441312 Police Officer
451311 Funeral Director
452211 Bungy Jump Master; 452214 Mountain or Glacier Guide; 452321 Sports Development Officer
511111 Contract Administrator; 511112 Program or Project Administrator
512111 Office Manager; 512211 Health Practice Manager; 512299 Practice Managers nec
521111 Personal Assistant; 521211 Secretary (General); 521212 Legal Secretary
599111 Conveyancer; 599112 Legal Executive; 599613 Insurance Risk Surveyor
612113 Real Estate Agency Principal / Real Estate Agency Licensee
`,
  ],
  [
    "2 Aus,1 NZ",
    `
411213 Dental Technician
`,
  ],
  [
    "3",
    `
311214 Operating Theatre Technician; 311216 Pathology Collector / Phlebotomist
321111 Automotive Electrician; 321211 Motor Mechanic (General); 321212 Diesel Motor Mechanic; 321213 Motorcycle Mechanic; 321214 Small Engine Mechanic
322111 Blacksmith; 322112 Electroplater; 322113 Farrier; 322114 Metal Casting Trades Worker; 322115 Metal Polisher; 322211 Sheetmetal Worker; 322311 Metal Fabricator; 322312 Pressure Welder; 322313 Welder (First Class) (Aus) / Welder (NZ)
323111 Aircraft Maintenance Engineer (Avionics); 323112 Aircraft Maintenance Engineer (Mechanical); 323113 Aircraft Maintenance Engineer (Structures); 323211 Fitter (General); 323212 Fitter and Turner; 323213 Fitter-Welder; 323214 Metal Machinist (First Class); 323215 Textile, Clothing and Footwear Mechanic; 323299 Metal Fitters and Machinists nec; 323311 Engraver; 323312 Gunsmith; 323313 Locksmith; 323314 Precision Instrument Maker and Repairer; 323315 Saw Doctor; 323316 Watch and Clock Maker and Repairer; 323411 Engineering Patternmaker; 323412 Toolmaker
324111 Panelbeater; 324211 Vehicle Body Builder; 324212 Vehicle Trimmer; 324311 Vehicle Painter
331111 Bricklayer; 331112 Stonemason; 331211 Carpenter and Joiner; 331212 Carpenter; 331213 Joiner
332111 Floor Finisher; 332211 Painter
333111 Glazier; 333211 Plasterer (Wall and Ceiling); 333212 Renderer (Solid Plaster); 333311 Roof Tiler; 333411 Wall and Floor Tiler
334112 Airconditioning and Mechanical Services Plumber; 334113 Drainer; 334114 Gasfitter; 334115 Roof Plumber; 334116 Plumber (General); 334117 Fire Protection Plumber
341111 Electrician (General); 341112 Electrician (Special Class); 341113 Lift Mechanic
342111 Airconditioning and Refrigeration Mechanic; 342211 Electrical Linesworker / Electrical Line Mechanic; 342212 Technical Cable Jointer; 342311 Business Machine Mechanic; 342312 Communications Operator; 342313 Electronic Equipment Trades Worker; 342314 Electronic Instrument Trades Worker (General); 342315 Electronic Instrument Trades Worker (Special Class); 342411 Cabler (Data and Telecommunications); 342412 Telecommunications Cable Jointer; 342413 Telecommunications Linesworker / Telecommunications Line Mechanic; 342414 Telecommunications Technician
351111 Baker; 351112 Pastrycook; 351211 Butcher or Smallgoods Maker
361111 Dog Handler or Trainer; 361112 Horse Trainer; 361114 Zookeeper; 361116 Track Rider; 361311 Veterinary Nurse
362111 Florist; 362313 Sports Turf Trades Worker; 362411 Nurseryperson; 362512 Tree Worker; 362611 Gardener (General); 362711 Landscape Gardener; 362712 Irrigation Technician
363111 Aquaculture Supervisor; 363112 Fishing Leading Hand; 363113 Forestry Operations Supervisor; 363114 Horticultural Supervisor or Specialist; 363115 Senior Broadacre Crop and Livestock Farm Worker; 363116 Senior Broadacre Crop Farm Worker; 363117 Vineyard Supervisor; 363199 Senior Aquaculture, Crop and Forestry Workers nec; 363211 Senior Beef Cattle Station Worker; 363212 Senior Cattle and Sheep Farm Worker; 363213 Senior Dairy Cattle Farm Worker; 363214 Senior Piggery Stockperson; 363215 Senior Sheep Farm Worker; 363299 Senior Livestock Farm Workers nec; 363311 Shearer
391111 Hairdresser
392111 Print Finisher; 392112 Screen Printer; 392211 Graphic Pre-press Trades Worker; 392311 Printing Machinist; 392312 Small Offset Printer
393111 Canvas Goods Fabricator; 393112 Leather Goods Maker; 393113 Sail Maker; 393114 Shoemaker; 393211 Apparel Cutter; 393212 Clothing Patternmaker; 393213 Dressmaker or Tailor; 393299 Clothing Trades Workers nec; 393311 Upholsterer
394112 Cabinet Maker; 394113 Furniture Maker; 394211 Furniture Finisher; 394212 Picture Framer; 394213 Wood Machinist; 394214 Wood Turner; 394299 Wood Machinists and Other Wood Trades Workers nec
399111 Boat Builder and Repairer; 399112 Shipwright; 399211 Chemical Plant Operator; 399212 Gas or Petroleum Operator; 399213 Power Generation Plant Operator; 399411 Jeweller; 399511 Broadcast Transmitter Operator; 399512 Camera Operator (Film, Television or Video); 399513 Light Technician; 399514 Make Up Artist; 399515 Musical Instrument Maker or Repairer; 399516 Sound Technician; 399517 Television Equipment Operator; 399599 Performing Arts Technicians nec; 399611 Signwriter; 399911 Diver; 399913 Optical Dispenser / Dispensing Optician; 399914 Optical Mechanic; 399916 Plastics Technician; 399918 Fire Protection Equipment Technician; 399999 Technicians and Trades Workers nec
411311 Diversional Therapist
421111 Child Care Worker; 421114 Out of School Hours Care Worker
423411 Child or Youth Residential Care Assistant; 423413 Refuge Worker
441111 Defence Force Member - Other Ranks; 441211 Emergency Service Worker; 441212 Fire Fighter
442216 Security Consultant
451111 Beauty Therapist; 451211 Driving Instructor; 451399 Funeral Workers nec; 451412 Tour Guide; 451612 Travel Consultant; 451711 Flight Attendant; 451811 Civil Celebrant; 451815 First Aid Trainer
452212 Fishing Guide; 452213 Hunting Guide; 452215 Outdoor Adventure Instructor; 452216 Trekking Guide; 452217 Whitewater Rafting Guide; 452299 Outdoor Adventure Guides nec; 452311 Diving Instructor (Open Water); 452313 Horse Riding Coach or Instructor; 452314 Snowsport Instructor; 452318 Dog and Horse Racing Official; 452322 Sports Umpire; 452323 Other Sports Official; 452411 Footballer; 452412 Golfer; 452413 Jockey; 452414 Lifeguard; 452499 Sportspersons nec
541111 Call or Contact Centre Team Leader
551211 Bookkeeper
552111 Bank Worker; 552211 Credit or Loans Officer (Aus) / Finance Clerk (NZ)
599211 Clerk of Court; 599212 Court Bailiff or Sheriff (Aus) / Court Collections Officer (NZ); 599213 Court Orderly (Aus) / Court Registry Officer (NZ); 599214 Law Clerk; 599215 Trust Officer; 599611 Insurance Investigator; 599612 Insurance Loss Adjuster; 599915 Clinical Coder
611111 Auctioneer; 611112 Stock and Station Agent
612111 Business Broker; 612112 Property Manager; 612115 Real Estate Representative
639211 Retail Buyer; 639212 Wool Buyer
`,
  ],
  [
    "3 Aus,2 NZ",
    `
363312 Wool Classer
611211 Insurance Agent
612114 Real Estate Agent
`,
  ],
  [
    "3 Aus,4 NZ",
    `
351411 Cook
`,
  ],
  [
    "4",
    `
361113 Pet Groomer; 361115 Kennel Hand; 361199 Animal Attendants and Trainers nec
399915 Photographer's Assistant
421113 Nanny
422111 Aboriginal and Torres Strait Islander Education Worker; 422112 Integration Aide; 422113 Kaiāwhina Kohanga Reo (Māori Language Nest Assistant); 422114 Kaiāwhina Kura Kaupapa Māori (Māori-medium School Assistant); 422115 Preschool Aide
423111 Aged or Disabled Carer; 423211 Dental Assistant; 423311 Hospital Orderly; 423312 Nursing Support Worker; 423313 Personal Care Assistant; 423314 Therapy Aide; 423412 Hostel Parent
431111 Bar Attendant; 431112 Barista; 431311 Gaming Worker; 431511 Waiter
442111 Prison Officer; 442213 Crowd Controller; 442214 Private Investigator; 442217 Security Officer
451411 Gallery or Museum Guide; 451511 Natural Remedy Consultant; 451512 Weight Loss Consultant; 451513 Herbalist (Western); 451611 Tourist Information Officer; 451799 Travel Attendants nec; 451814 Body Artist; 451816 Religious Assistant; 451899 Personal Service Workers nec
452111 Fitness Instructor; 452312 Gymnastics Coach or Instructor; 452315 Swimming Coach or Instructor; 452316 Tennis Coach; 452317 Other Sports Coach or Instructor
531111 General Clerk
532111 Data Entry Operator; 532112 Machine Shorthand Reporter; 532113 Word Processing Operator
541112 Call or Contact Centre Operator; 541211 Information Officer
542111 Receptionist (General); 542112 Admissions Clerk; 542113 Hotel or Motel Receptionist; 542114 Medical Receptionist
551111 Accounts Clerk; 551112 Cost Clerk; 551311 Payroll Clerk
552311 Bookmaker; 552312 Insurance Consultant; 552313 Money Market Clerk; 552314 Statistical Clerk
591112 Production Clerk; 591113 Purchasing Officer; 591115 Stock Clerk; 591116 Warehouse Administrator; 591117 Order Clerk; 591211 Despatching and Receiving Clerk; 591212 Import-Export Clerk
599311 Debt Collector; 599411 Human Resource Clerk; 599511 Customs Officer; 599512 Immigration Officer; 599513 Motor Vehicle Licence Examiner; 599514 Invasive Pest, Weed and Disease Inspector; 599515 Social Security Assessor; 599516 Taxation Inspector; 599517 Train Examiner; 599518 Transport Operations Inspector; 599521 Water Inspector; 599599 Inspectors and Regulatory Officers nec; 599711 Library Assistant; 599912 Production Assistant (Film, Television, Radio or Stage); 599913 Proof Reader; 599914 Radio Despatcher; 599916 Facilities Administrator; 599999 Clerical and Administrative Workers nec
611311 Sales Representative (Building and Plumbing Supplies); 611312 Sales Representative (Business Services); 611313 Sales Representative (Motor Vehicle Parts and Accessories); 611314 Sales Representative (Personal and Household Goods); 611399 Sales Representatives nec
621311 Motor Vehicle or Caravan Salesperson; 621312 Motor Vehicle Parts Interpreter / Automotive Parts Salesperson; 621411 Pharmacy Sales Assistant; 621511 Retail Supervisor
639511 Visual Merchandiser; 639911 Other Sales Support Worker
711111 Clay Products Machine Operator; 711112 Concrete Products Machine Operator; 711113 Glass Production Machine Operator; 711114 Stone Processing Machine Operator; 711199 Clay, Concrete, Glass and Stone Processing Machine Operators nec; 711314 Other Wood Processing Machine Operator; 711411 Photographic Developer and Printer; 711511 Plastic Cablemaking Machine Operator; 711512 Plastic Compounding and Reclamation Machine Operator; 711513 Plastics Fabricator or Welder; 711514 Plastics Production Machine Operator (General); 711515 Reinforced Plastic and Composite Production Worker; 711516 Rubber Production Machine Operator; 711599 Plastics and Rubber Production Machine Operators nec; 711911 Chemical Production Machine Operator; 711912 Motion Picture Projectionist; 711913 Sand Blaster; 711914 Sterilisation Technician; 711999 Machine Operators nec
712211 Driller; 712212 Miner; 712213 Shot Firer; 712311 Engineering Production Worker; 712911 Boiler or Engine Operator; 712912 Bulk Materials Handling Plant Operator; 712913 Cement Production Plant Operator; 712914 Concrete Batching Plant Operator; 712915 Concrete Pump Operator; 712917 Railway Signal Operator; 712918 Train Controller; 712922 Weighbridge Operator; 712999 Stationary Plant Operators nec
721111 Agricultural and Horticultural Mobile Plant Operator; 721211 Earthmoving Plant Operator (General); 721212 Backhoe Operator; 721213 Bulldozer Operator; 721214 Excavator Operator; 721215 Grader Operator; 721216 Loader Operator; 721311 Forklift Driver; 721911 Aircraft Baggage Handler and Airline Ground Crew; 721912 Linemarker; 721914 Railway Track Plant Operator; 721915 Road Roller Operator; 721916 Streetsweeper Operator; 721999 Mobile Plant Operators nec
731111 Chauffeur; 731112 Taxi Driver; 731199 Automobile Drivers nec; 731211 Bus Driver; 731212 Charter and Tour Bus Driver; 731213 Passenger Coach Driver; 731312 Tram Driver
732111 Delivery Driver
733111 Truck Driver (General); 733112 Aircraft Refueller; 733113 Furniture Removalist; 733114 Tanker Driver; 733115 Tow Truck Driver
741111 Storeperson
811611 Carpet Cleaner
821311 Fencer; 821411 Building Insulation Installer; 821412 Home Improvement Installer; 821611 Railway Track Worker; 821712 Scaffolder; 821713 Steel Fixer; 821714 Structural Steel Erector; 821911 Crane Chaser
831211 Meat Boner and Slicer; 831212 Slaughterer
839311 Product Examiner; 839312 Product Grader; 839313 Product Tester
842211 Cotton Farm Worker; 842214 Grain, Oilseed, Pulse and Pasture Farm Worker (Aus) / Field Farm Worker (NZ); 842217 Sugar Cane Farm Worker; 842222 Vineyard Worker; 842311 Beef Cattle Farm Worker; 842312 Cattle and Sheep Farm Worker; 842313 Dairy Cattle Farm Worker; 842314 Livestock Husbandry Worker; 842315 Piggery Farm Worker; 842316 Poultry Farm Worker; 842317 Sheep Farm Worker
843111 Forestry Worker; 843112 Logging Assistant; 843113 Tree Faller; 843411 Pest Control Technician
899211 Deck Hand; 899212 Fishing Hand; 899411 Motor Vehicle Parts and Accessories Fitter (General); 899412 Autoglazier; 899413 Exhaust and Muffler Repairer; 899414 Radiator Repairer; 899415 Tyre Fitter; 899511 Printer's Assistant; 899512 Printing Table Worker
`,
  ],
  [
    "4 Aus,3 NZ",
    `
421112 Family Day Care Worker
422116 Teachers' Aide
711211 Industrial Spraypainter; 711311 Paper Products Machine Operator; 711313 Sawmilling Operator; 711611 Sewing Machinist; 711711 Footwear Production Machine Operator; 711712 Hide and Skin Processing Machine Operator; 711713 Knitting Machine Operator; 711714 Textile Dyeing and Finishing Machine Operator; 711715 Weaving Machine Operator; 711716 Yarn Carding and Spinning Machine Operator; 711799 Textile and Footwear Production Machine Operators nec
712111 Crane, Hoist or Lift Operator; 712916 Paper and Pulp Mill Operator; 712921 Waste Water or Water Plant Operator
721112 Logging Plant Operator; 721913 Paving Plant Operator
731311 Train Driver
821711 Construction Rigger
`,
  ],
  [
    "5",
    `
431211 Cafe Worker; 431911 Bar Useful or Busser; 431912 Doorperson or Luggage Porter; 431999 Hospitality Workers nec
442211 Alarm, Security or Surveillance Monitor; 442212 Armoured Car Escort; 442215 Retail Loss Prevention Officer; 442299 Security Officers and Guards nec
451812 Hair or Beauty Salon Assistant; 451813 Sex Worker or Escort
561111 Betting Agency Counter Clerk; 561112 Bookmaker's Clerk; 561113 Telephone Betting Clerk; 561199 Betting Clerks nec; 561211 Courier; 561212 Postal Delivery Officer; 561311 Filing or Registry Clerk; 561411 Mail Clerk; 561412 Postal Sorting Officer; 561511 Survey Interviewer; 561611 Switchboard Operator; 561911 Classified Advertising Clerk; 561912 Meter Reader; 561913 Parking Inspector; 561999 Clerical and Office Support Workers nec
621111 Sales Assistant (General); 621211 ICT Sales Assistant; 621611 Service Station Attendant; 621711 Cash Van Salesperson; 621712 Door-to-door Salesperson; 621713 Street Vendor; 621911 Materials Recycler; 621912 Rental Salesperson; 621999 Sales Assistants and Salespersons nec
631111 Checkout Operator; 631112 Office Cashier
639111 Model; 639112 Sales Demonstrator; 639311 Telemarketer; 639411 Ticket Seller; 639412 Transport Conductor
811111 Car Detailer; 811311 Domestic Cleaner; 811411 Commercial Housekeeper; 811412 Domestic Housekeeper; 811511 Laundry Worker (General); 811512 Drycleaner; 811513 Ironer or Presser; 811612 Window Cleaner; 811699 Cleaners nec
821111 Builder's Labourer; 821112 Drainage, Sewerage and Stormwater Labourer; 821113 Earthmoving Labourer; 821114 Plumber's Assistant; 821211 Concreter; 821912 Driller's Assistant; 821913 Lagger; 821914 Mining Support Worker; 821915 Surveyor's Assistant
831114 Dairy Products Maker; 831115 Fruit and Vegetable Factory Worker; 831311 Meat Process Worker; 831312 Poultry Process Worker; 831313 Seafood Process Worker
832111 Chocolate Packer; 832112 Container Filler; 832113 Fruit and Vegetable Packer; 832114 Meat Packer; 832115 Seafood Packer; 832199 Packers nec; 832211 Product Assembler
839111 Metal Engineering Process Worker
842111 Aquaculture Worker; 842212 Fruit Farm Worker; 842213 Fruit Picker; 842215 Mushroom Picker; 842216 Nut Farm Worker; 842218 Vegetable Farm Worker (Aus) / Market Garden Worker (NZ); 842221 Vegetable Picker; 842299 Crop Farm Workers nec; 842318 Stablehand; 842321 Wool Handler; 842399 Livestock Farm Workers nec; 842411 Broadacre Crop and Livestock Farm Worker; 842499 Mixed Production Farm Workers nec
843211 Garden Labourer; 843311 Horticultural Nursery Assistant; 843911 Hunter-Trapper; 843912 Irrigation Assistant; 843999 Forestry and Garden Workers nec
851111 Fast Food Cook; 851211 Pastrycook's Assistant; 851299 Food Trades Assistants nec; 851311 Kitchenhand
891111 Freight Handler (Rail or Road); 891112 Truck Driver's Offsider; 891113 Waterside Worker; 891211 Shelf Filler
899111 Caretaker; 899311 Handyperson; 899611 Recycling or Rubbish Collector; 899711 Vending Machine Attendant; 899911 Bicycle Mechanic; 899912 Car Park Attendant; 899913 Crossing Supervisor; 899914 Electrical or Telecommunications Trades Assistant; 899915 Leaflet or Newspaper Deliverer; 899916 Mechanic's Assistant; 899917 Railways Assistant; 899918 Sign Erector; 899921 Ticket Collector or Usher; 899922 Trolley Collector; 899923 Road Traffic Controller; 899999 Labourers nec
`,
  ],
  [
    "5 Aus,4 NZ",
    `
811211 Commercial Cleaner
821511 Paving and Surfacing Labourer
831111 Baking Factory Worker; 831112 Brewery Worker; 831113 Confectionery Maker; 831116 Grain Mill Worker; 831117 Sugar Mill Worker; 831118 Winery Cellar Hand; 831199 Food and Drink Factory Workers nec
839211 Plastics Factory Worker; 839212 Rubber Factory Worker; 839411 Paper and Pulp Mill Worker; 839412 Sawmill or Timber Yard Worker; 839413 Wood and Wood Products Factory Worker; 839911 Cement and Concrete Plant Worker; 839912 Chemical Plant Worker; 839913 Clay Processing Factory Worker; 839914 Fabric and Textile Factory Worker; 839915 Footwear Factory Worker; 839916 Glass Processing Worker; 839917 Hide and Skin Processing Worker; 839918 Recycling Worker; 839999 Factory Process Workers nec
`,
  ],
];

export interface Occupation {
  readonly code: string;
  readonly name: string;
  /** From 1 to 5. A few occupations stand under two of them. */
  readonly skillLevel: string;
}

export const ANZSCO_OCCUPATIONS: readonly Occupation[] = BY_SKILL_LEVEL.flatMap(([skillLevel, text]) =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => ({ code: each.slice(0, 6), name: each.slice(7), skillLevel })),
).toSorted((one, other) => one.code.localeCompare(other.code));
