@rem `npm start` sets a variable for the memory allocator of Linux by "env", which cmd lacks: runs what follows the variable.
@for /f "tokens=1*" %%v in ("%*") do @%%w
